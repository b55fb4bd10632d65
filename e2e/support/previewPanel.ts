import type { BrowserContext, Page } from 'playwright/test';

import { STAFF_AUTH_BASE, staffAuthCalls } from '#contract/staffLogin.ts';

import type { RunningServer } from './server.ts';

/** Signs the browser in as the member of staff whom the server made at its first start. */
export async function signInAsStaff(context: BrowserContext, server: RunningServer): Promise<void> {
  const words = /staff account (?<name>\S+), password (?<password>\S+) /.exec(server.output());
  const { name, password } = words?.groups ?? {};
  if (name === undefined || password === undefined) throw new Error('No staff account was made');
  const answer = await context.request.post(
    `${server.url}${STAFF_AUTH_BASE}${staffAuthCalls.login.path}`,
    { data: { name, password } },
  );
  if (!answer.ok()) throw new Error(`Staff could not sign in: ${answer.status()}`);
}

export const panelButton = (page: Page) => page.getByRole('button', { name: 'Preview settings' });
export const panelDialog = (page: Page) => page.getByRole('dialog', { name: 'Preview settings' });

/** Makes the page idle, so that the start script does all that it does by itself. */
export async function openInUse(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}
