import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'puppeteer-core';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { LOGIN_COOKIES } from '#contract/service.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { createLoginTokens } from '#server/customers/loginToken.ts';

import { isNginxThere, startHostWithFooter, type RunningNginx } from '../bench/support/nginx.ts';
import { expect, test as journey } from './support/firefoxJourney.ts';
import { firstStaff } from './support/staff.ts';
import { withTemporaryFolder } from './support/server.ts';

const CATALOGUE = '/katalog.html';
const WINTER_HEADLINE = 'Wärmendes für kurze Tage';
/** Age of a token that lives for an hour and is due for renewal after half of it. */
const DUE_AGE_MS = 40 * MINUTE_MS;

/** The pages of another system behind one address with the shop, as operators get them. */
const test = journey.extend<{ url: string }>({
  url: async ({ shop }, provide) => {
    await withTemporaryFolder(async (folder) => {
      const nginx: RunningNginx = await startHostWithFooter(folder, Number(new URL(shop.url).port));
      const url = `http://localhost:${nginx.port}`;
      // The host gives the shop 300 ms; a busy machine may need more than one.
      await expect
        .poll(async () => (await fetch(url + CATALOGUE)).text(), { timeout: 120_000 })
        .toMatch(/<shop-footer.*<script.*<script/s);
      await provide(url);
      await nginx.stop();
    });
  },
});

test.skip(!isNginxThere(), 'nginx is not installed here, so nothing puts the footer in');

/** Makes a call like the page does, and returns its status. */
const post = (tab: Page, address: string, body: object) =>
  tab.evaluate(
    async ({ at, text }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(at, { method: 'POST', headers, body: text })).status;
    },
    { at: address, text: JSON.stringify(body) },
  );

test('Firefox: staff choose a date in the panel of a host’s page, and its footer shows that date', async ({
  tab,
  shop,
  url,
}) => {
  await tab.setViewport({ width: 1440, height: 900 });
  await tab.goto(url + CATALOGUE);
  expect(await post(tab, staffAuthCalls.login.path, firstStaff(shop))).toBe(200);
  await tab.reload();
  await tab.locator('>>> .preview-open').click();
  await tab.locator('>>> input[type="date"]').fill('2027-01-15');
  await tab.locator('>>> input[type="time"]').fill('12:00');
  await tab.locator('>>> dialog ::-p-text(Apply)').click();
  await tab.waitForFunction(
    (words) =>
      document.querySelector('shop-footer')?.shadowRoot?.querySelector('h2')?.textContent === words,
    { polling: 100 },
    WINTER_HEADLINE,
  );
  const bar = await tab.waitForSelector('shop-preview >>> .preview-bar', { visible: true });
  expect(await bar?.evaluate((it) => it.textContent)).toContain('15. Januar 2027');
  expect(await (await fetch(url + CATALOGUE)).text()).not.toContain('shop-preview');
});

test('Firefox: a host’s page renews a due session and reports its end', async ({
  tab,
  shop,
  url,
}) => {
  await tab.setViewport({ width: 1440, height: 900 });
  await tab.goto(url + CATALOGUE);
  const [, email, password] = /customer account (\S+), password (\S+)/.exec(shop.output()) ?? [];
  const stay = { email, password, stay: true };
  expect(await post(tab, loginCalls.login.path, stay)).toBe(200);
  const secret = (await readFile(path.join(shop.dataDir, 'secret'), 'utf8')).trim();
  const tokens = createLoginTokens({
    secrets: [secret],
    now: () => new Date(Date.now() - DUE_AGE_MS),
  });
  const held = () =>
    tab.evaluate(
      (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '',
      LOGIN_COOKIES.loginToken,
    );
  const payload = Buffer.from((await held()).split('.')[1] ?? '', 'base64url').toString();
  const aged = await tokens.issue((JSON.parse(payload) as { lid: string }).lid);
  await tab.evaluate((cookie) => {
    document.cookie = cookie;
  }, `${LOGIN_COOKIES.loginToken}=${aged};Path=/;SameSite=Lax`);
  await tab.reload();
  await tab.evaluate(() => {
    document.addEventListener('session-ended', (event) => {
      document.title = (event as CustomEvent<{ reason: string }>).detail.reason;
    });
  });
  await tab.mouse.move(10, 10);
  await tab.mouse.move(60, 80);
  await expect.poll(held, { timeout: 60_000 }).not.toBe(aged);
  expect(await held()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await tab.evaluate((name) => {
    document.cookie = `${name}=;Path=/;Max-Age=0`;
  }, LOGIN_COOKIES.loginToken);
  await tab.mouse.move(20, 20);
  await tab.mouse.move(90, 120);
  await tab.waitForFunction(() => document.title === 'SIGNED_OUT', { polling: 100 });
});
