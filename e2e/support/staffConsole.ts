import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

import type { ContentState } from '#contract/preview.ts';

import type { RunningServer } from './server.ts';

/** Returns the staff account made at a server's first start. */
export function firstStaff(server: RunningServer): { name: string; password: string } {
  return staffIn(server.output());
}

/** Returns the same account from the output of that start. */
export function staffIn(output: string): { name: string; password: string } {
  const words = /staff account (?<name>\S+), password (?<password>\S+) /.exec(output);
  const { name, password } = words?.groups ?? {};
  if (name === undefined || password === undefined) throw new Error('No staff account was made');
  return { name, password };
}

const commandScript = fileURLToPath(new URL('../../scripts/command.mjs', import.meta.url));

/**
 * Adds a staff account with these roles and returns its password. The embedded database's shop is stopped in the meantime.
 */
export async function addStaff(
  name: string,
  roles: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [commandScript, 'account', 'add-staff', name, `--roles=${roles}`],
    { env: { DATA_DIR: dataDir, ...env } },
  );
  const [, password] = /shown only once: (\S+)/.exec(stdout) ?? [];
  if (password === undefined) throw new Error('No account was made');
  return password;
}

/** Enters a name and a password on the console's sign-in page, as a person does. */
export async function enter(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the console as signed-in staff, with the first page shown. */
export async function openConsole(page: Page, server: RunningServer): Promise<void> {
  await page.goto('/staff');
  const { name, password } = firstStaff(server);
  await enter(page, name, password);
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
}

/** Opens the console with a pane for each shop, at a time whose name is long in each of them. */
export async function openNineShops(page: Page, server: RunningServer): Promise<void> {
  await openConsole(page, server);
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  const time = page.getByRole('textbox', { name: 'Time' });
  await time.first().fill('30.11.2026 21:00');
  await time.first().press('Enter');
  await expect(time.nth(7)).toHaveValue('Mon 30 Nov 2026, 23:00 GMT+3');
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
}

export function panes(page: Page): Locator {
  return page.locator('[data-pane]');
}

/** Locates the shop's page in a pane. */
export function shopIn(pane: Locator): FrameLocator {
  return pane.locator('iframe').contentFrame();
}

/** Runs a command by the palette, by keyboard alone, from a part of its name. */
export async function runByPalette(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the pages of all frames are loaded and the console has been notified. */
export async function untilLoaded(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Returns an answer about the state of content, for an administrator with these shops. */
export function buildContentState(now: Date, shops: ContentState['shops']): ContentState {
  return {
    now: now.toISOString(),
    staff: 'anna',
    grants: [{ role: 'ADMINISTRATOR', market: 'ALL' }],
    shops,
    hostPages: [],
    siteUrls: {},
  };
}
