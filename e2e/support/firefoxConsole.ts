import type { Page } from 'puppeteer-core';

import type { RunningServer } from './server.ts';
import { firstStaff } from './staff.ts';

/** Opens the console as signed-in staff, with the first page shown. */
export async function openConsole(tab: Page, url: string, shop: RunningServer): Promise<void> {
  await tab.goto(`${url}/staff`);
  await signIn(tab, shop);
  await untilThere(tab, 1);
}

export async function signIn(tab: Page, shop: RunningServer): Promise<void> {
  const { name, password } = firstStaff(shop);
  await tab.locator('#staff-name').fill(name);
  await tab.locator('#staff-password').fill(password);
  await tab.locator('button[type="submit"]').click();
}

/** Waits until a number of panes exist and no page is loading. */
export async function untilThere(tab: Page, count: number): Promise<void> {
  await tab.waitForFunction(
    (wanted) =>
      document.querySelectorAll('[data-pane]').length === wanted &&
      document.querySelector('.pane[aria-busy="true"]') === null,
    {},
    count,
  );
}

export async function press(tab: Page, modifier: 'Alt' | 'Control', key: string): Promise<void> {
  await tab.keyboard.down(modifier);
  await tab.keyboard.press(key as 'k');
  await tab.keyboard.up(modifier);
}

export const times = (tab: Page) =>
  tab.$$eval('.pane-head input[name="time"]', (fields) => fields.map((field) => field.value));

export async function typeTime(tab: Page, typed: string): Promise<void> {
  await tab.locator('.pane-head input[name="time"]').fill(typed);
  await tab.keyboard.press('Enter');
}
