import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';

import * as loginCalls from '#contract/calls/login.ts';
import { LOGIN_BASE, LOGIN_COOKIES } from '#contract/service.ts';
import { createLoginTokens } from '#server/customers/loginToken.ts';

import type { RunningServer } from './server.ts';

const RENEWALS = {
  LOGIN_TOKEN: loginCalls.renewLoginToken.path,
  LONG_TERM_TOKEN: loginCalls.renewLongTermToken.path,
};
export const RENEWAL_CALLS = `**${LOGIN_BASE}/*/renew`;
const TIME_CALLS = '**/healthz';

/** Signs in the first customer, made at the server's first start, with a persistent session. */
export async function signIn(context: BrowserContext, shop: RunningServer): Promise<void> {
  const [, email, password] = /customer account (\S+), password (\S+)/.exec(shop.output()) ?? [];
  const answer = await context.request.post(shop.url + loginCalls.login.path, {
    data: { email, password, stay: true },
  });
  expect(answer.status()).toBe(200);
}

/** Returns the sign-in of the browser's token, and the token's expiry. */
export async function heldClaims(context: BrowserContext): Promise<{ lid: string; expMs: number }> {
  const { value } = await heldCookie(context);
  const payload = Buffer.from(value.split('.')[1] ?? '', 'base64url').toString();
  const { lid, exp }: { lid: string; exp: number } = JSON.parse(payload);
  return { lid, expMs: exp * 1000 };
}

async function heldCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === LOGIN_COOKIES.loginToken);
  if (!cookie) throw new Error('No customer is signed in');
  return cookie;
}

/** Replaces the browser's token by an older one of the same sign-in. */
export async function ageToken(
  context: BrowserContext,
  shop: RunningServer,
  ageMs: number,
): Promise<void> {
  const cookie = await heldCookie(context);
  const { lid } = await heldClaims(context);
  const secret = (await readFile(path.join(shop.dataDir, 'secret'), 'utf8')).trim();
  const tokens = createLoginTokens({
    secrets: [secret],
    now: () => new Date(Date.now() - ageMs),
  });
  await context.addCookies([{ ...cookie, value: await tokens.issue(lid) }]);
}

/** Collects the renewals requested by any page of the browser, by their names. */
export function recordRenewals(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const called = new URL(request.url()).pathname;
    for (const [name, address] of Object.entries(RENEWALS)) {
      if (called === address) calls.push(name);
    }
  });
  return calls;
}

/** Shifts the server's clock as pages see it; returns the function that ends that. */
export async function shiftServerTime(page: Page, byMs: number): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + byMs).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  };
  await page.route(TIME_CALLS, answer);
  return () => page.unroute(TIME_CALLS, answer);
}

/** Moves the pointer, as a present person does. */
export async function move(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(60, 80);
}

/** Hides or shows the page, as a change of tab does; the browser of a journey shows all of its pages. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', {
        configurable: true,
        get: () => state === 'hidden',
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
