import type { Page } from 'playwright/test';

import { sitePath, type SiteCode } from '#domain/sites.ts';

import type { RunningServer } from './server.ts';

export type Credentials = { email: string; password: string };

/** Returns the customer account made at a server's first start, from its output. */
export function firstCustomer(server: Pick<RunningServer, 'output'>): Credentials {
  const words = /customer account (?<email>\S+), password (?<password>\S+) /.exec(server.output());
  const { email, password } = words?.groups ?? {};
  if (email === undefined || password === undefined)
    throw new Error('No customer account was made');
  return { email, password };
}

/** Signs in on the account page of a shop, as a person does. */
export async function signIn(page: Page, site: SiteCode, credentials: Credentials): Promise<void> {
  await page.goto(`${sitePath(site)}/account`);
  await page.locator('#account-email').fill(credentials.email);
  await page.locator('#account-password').fill(credentials.password);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('#sign-in button[type="submit"]').click();
  // Waits for the answer of either the native form or the app: leaving earlier would cancel the sign-in.
  await (await answered).finished();
  await page.waitForLoadState();
}
