import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from 'playwright/test';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';

import { accessibilityFindings } from './support/axe.ts';
import {
  confirmLinkIn,
  mailKind,
  linksIn,
  mailsTo,
  mailTo,
  untilForgotten,
} from './support/mails.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, SUBSCRIBERS_PATH, tokenIn } from './support/service.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';
import { query } from './support/tables.ts';
import { until } from './support/until.ts';

loadAllLocales();
const textsOf = (site: SiteCode) => i18nObject(siteFacts(site).locale);

const run = promisify(execFile);
const script = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));
const PREFERENCES = '/newsletter/preferences?token=';
const UNSUBSCRIBE = '/newsletter/unsubscribe?token=';
const TURKISH = { firstName: 'Ayşe', lastName: 'Kaya', consents: ['NEWSLETTER'] };

/** Waits for a mail of this kind that leads to this shop. */
const mailOf = (server: RunningServer, address: string, kind: string, site: SiteCode) =>
  mailTo(
    server.dataDir,
    address,
    (mail) =>
      mailKind(mail) === kind &&
      linksIn(mail).some((link) => link.startsWith(`${server.url}${sitePath(site)}/newsletter/`)),
    `a mail ${kind} of ${site}`,
  );

const linkWith = (links: string[], part: string) => links.find((link) => link.includes(part)) ?? '';

/** Subscribes like the shop's form; returns the links of the welcome mail. */
async function subscribe(server: RunningServer, address: string, site: SiteCode, values = {}) {
  expect(await signUp(server.url, address, site, values)).toBe(202);
  const mail = await mailOf(server, address, 'CONFIRM', site);
  expect(await confirm(server.url, tokenIn(confirmLinkIn(mail)))).toBe(200);
  const links = linksIn(await mailOf(server, address, 'WELCOME', site));
  return { preferences: linkWith(links, PREFERENCES), unsubscribe: linkWith(links, UNSUBSCRIBE) };
}

/** Returns the response of call 3 for the subscription of a link. */
async function stateBy(server: RunningServer, link: string): Promise<string> {
  const answer = await fetch(`${server.url}${SUBSCRIBERS_PATH}/${tokenIn(link)}`);
  if (!answer.ok) return String(answer.status);
  const { state } = (await answer.json()) as { state: string };
  return state;
}

/** Signs up with a shop's form and confirms by its mail, like a person; returns the voucher's code. */
async function signUpByForm(page: Page, server: RunningServer, address: string, site: SiteCode) {
  const form = await openSignUp(page, site, { url: server.url });
  await fillSignUp(form, site, address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  const mail = await mailOf(server, address, 'CONFIRM', site);
  await page.goto(confirmLinkIn(mail));
  const code = page.locator('.voucher code');
  await expect(code).toBeVisible();
  return code.textContent();
}

test('one address is confirmed in CZ and in SK within a minute, and leaving one shop keeps the other', async ({
  page,
  start,
}) => {
  const server = await start();
  const address = 'jana@example.org';
  const block = page.locator('.footer-newsletter');
  await signUpByForm(page, server, address, 'CZ');
  await page.goto(`${server.url}/cz/countries`);
  await expect(block).toHaveCount(0);
  // Slovakia knows nothing of it, and offers its own.
  await page.goto(`${server.url}/sk/countries`);
  await expect(block).toBeVisible();
  await signUpByForm(page, server, address, 'SK');
  await page.goto(`${server.url}/sk/countries`);
  await expect(block).toHaveCount(0);
  const kinds = (await mailsTo(server.dataDir, address)).map(mailKind);
  expect(kinds.filter((kind) => kind === 'ALREADY_SUBSCRIBED')).toEqual([]);

  const czech = linksIn(await mailOf(server, address, 'WELCOME', 'CZ'));
  const slovak = linksIn(await mailOf(server, address, 'WELCOME', 'SK'));
  await page.goto(linkWith(czech, PREFERENCES));
  await expect(
    page.getByRole('main').getByText(siteFacts('SK').label, { exact: false }),
  ).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto(linkWith(czech, UNSUBSCRIBE));
  const texts = textsOf('CZ').preferences.unsubscribePage;
  await expect(page.getByRole('button', { name: texts.all() })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: texts.button(), exact: true }).click();
  await expect(page.locator('h1')).toHaveText(texts.doneTitle());
  await expect(page.getByRole('main').getByText('Slovensko', { exact: false })).toBeVisible();
  expect(await stateBy(server, linkWith(czech, PREFERENCES))).toBe('UNSUBSCRIBED');
  expect(await stateBy(server, linkWith(slovak, PREFERENCES))).toBe('SUBSCRIBED');
  await mailOf(server, address, 'GOODBYE', 'CZ');
  await page.goto(`${server.url}/cz/countries`);
  await expect(block).toBeVisible();
  await page.goto(`${server.url}/sk/countries`);
  await expect(block).toHaveCount(0);
});

test('a one-click unsubscribe ends the subscription of its mail, and one button ends all', async ({
  page,
  start,
}) => {
  const server = await start();
  const address = 'provider@example.org';
  const polish = await subscribe(server, address, 'PL');
  const german = await subscribe(server, address, 'DE');
  const oneClick = await fetch(polish.unsubscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(200);
  expect(await stateBy(server, polish.preferences)).toBe('UNSUBSCRIBED');
  expect(await stateBy(server, german.preferences)).toBe('SUBSCRIBED');

  const austrian = await subscribe(server, address, 'AT');
  await page.goto(austrian.preferences);
  const texts = textsOf('AT').preferences.unsubscribePage;
  await page.getByRole('button', { name: texts.all() }).click();
  await expect(page.locator('h1')).toHaveText(texts.doneTitle());
  expect(await stateBy(server, german.preferences)).toBe('UNSUBSCRIBED');
  expect(await stateBy(server, austrian.preferences)).toBe('UNSUBSCRIBED');
  await expect(page.getByRole('button', { name: texts.all() })).toHaveCount(0);
  const goodbyes = await until('the goodbyes', async () => {
    const kinds = (await mailsTo(server.dataDir, address)).map(mailKind);
    const goodbyeMails = kinds.filter((kind) => kind === 'GOODBYE');
    return goodbyeMails.length === 2 ? goodbyeMails : undefined;
  });
  expect(goodbyes).toHaveLength(2);
});

test('one address in DE and TR follows the terms of each', async ({
  start,
  dataDir,
  onPostgres,
}) => {
  const server = await start({ env: onPostgres });
  const env = { ...onPostgres, DATA_DIR: dataDir };
  const retain = async () => (await run(process.execPath, [script, 'retention'], { env })).stdout;
  const address = 'mehmet@example.org';
  const german = await subscribe(server, address, 'DE');
  const turkish = await subscribe(server, address, 'TR', TURKISH);
  await query(
    onPostgres.DATABASE_URL,
    `update subscription set subscribed_at = now() - interval '2 years 1 day', last_sign_of_life_at = null`,
  );
  const waiting = 'bekleyen@example.org';
  expect(await signUp(server.url, waiting, 'DE')).toBe(202);
  expect(await signUp(server.url, waiting, 'TR', TURKISH)).toBe(202);
  await query(
    onPostgres.DATABASE_URL,
    `update sign_up set created_at = now() - interval '15 days' where confirmed_at is null`,
  );
  expect(await retain()).toBe(
    [
      '1 (TR 1) unconfirmed sign-ups deleted',
      '1 (TR 1) inactive subscriptions stopped',
      '0 ended subscriptions erased',
      '0 people erased',
      '0 messages and withdrawals deleted',
      '0 unused pictures deleted',
      '0 audit events deleted',
      '',
    ].join('\n'),
  );
  expect(await stateBy(server, german.preferences)).toBe('SUBSCRIBED');
  expect(await stateBy(server, turkish.preferences)).toBe('UNSUBSCRIBED');
  await query(
    onPostgres.DATABASE_URL,
    `update subscription set unsubscribed_at = now() - interval '31 days' where site = 'TR'`,
  );
  expect(await retain()).toContain('1 (TR 1) ended subscriptions erased\n0 people erased\n');
  expect(await stateBy(server, turkish.preferences)).toBe('404');
  expect(await stateBy(server, german.preferences)).toBe('SUBSCRIBED');
});

test('CH and CH_FR are two subscriptions with one voucher, also after unsubscribing and returning', async ({
  page,
  start,
}) => {
  const server = await start();
  const address = 'reto@example.org';
  const german = await signUpByForm(page, server, address, 'CH');
  const french = await signUpByForm(page, server, address, 'CH_FR');
  expect(french).toBe(german);
  const left = linksIn(await mailOf(server, address, 'WELCOME', 'CH_FR'));
  await page.goto(linkWith(left, UNSUBSCRIBE));
  await page
    .getByRole('button', { name: textsOf('CH_FR').preferences.unsubscribePage.all() })
    .click();
  // By another spelling of an address that its provider delivers alike, and in another country.
  const mailbox = await signUpByForm(page, server, 'ursli.berg@gmail.com', 'CH');
  expect(mailbox).not.toBe(german);
  expect(await signUpByForm(page, server, 'ursliberg+chfr@gmail.com', 'CH_FR')).toBe(mailbox);
  expect(await signUpByForm(page, server, address, 'SK')).not.toBe(german);
});

test('an erasure removes the person from all shops and keeps the evidence of each consent', async ({
  page,
  start,
  dataDir,
  onPostgres,
}) => {
  const server = await start({ env: onPostgres });
  const address = 'eszter@example.org';
  const links = [
    await subscribe(server, address, 'CZ'),
    await subscribe(server, address, 'SK'),
    await subscribe(server, address, 'TR', TURKISH),
  ];
  const texts = textsOf('SK').preferences.erase;
  await page.goto(links[1]?.preferences ?? '');
  await page.getByLabel(texts.confirm()).check();
  await page.getByRole('button', { name: texts.button() }).click();
  await expect(page.locator('h1')).toHaveText(texts.doneTitle());
  for (const { preferences } of links) expect(await stateBy(server, preferences)).toBe('404');
  await untilForgotten(server.dataDir, address);
  for (const table of ['subscriber', 'subscription', 'sign_up', 'subscriber_token', 'mail']) {
    expect(await query(onPostgres.DATABASE_URL, `select * from ${table}`), table).toEqual([]);
  }
  const env = { ...onPostgres, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [script, 'evidence', address], { env });
  const { people } = JSON.parse(stdout);
  const withdrawn = people[0].evidence
    .filter(({ step }: { step: string }) => step === 'WITHDRAWN')
    .map(({ shop }: { shop: string }) => shop);
  expect(withdrawn.toSorted()).toEqual(['CZ', 'SK', 'TR']);
});
