import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { readContentFile } from '#server/content/contentFile.ts';

import { expect, test, untilWarm } from './support/hostWithVarnish.ts';
import { tokenAt } from './support/previewTokens.ts';
import { freePort, type RunningServer } from './support/server.ts';
import { missingBehind } from './support/shopBehind.ts';
import { firstStaff } from './support/staff.ts';

const COMMAND = fileURLToPath(new URL('../dist/server/command.js', import.meta.url));
const FOOTER = fileURLToPath(new URL('../content/footers/DE/general.yaml', import.meta.url));
const CATALOGUE = '/katalog.html';
const CHECKOUT = '/checkout.html';
const WINTER = '2027-01-15T12:00:00+01:00';
const WINTER_HEADLINE = 'Wärmendes für kurze Tage';
/** Time until a scheduled change; longer than publishing and its propagation take. */
const SCHEDULED_MS = 20 * SECOND_MS;
/** Maximum delay of a scheduled change, because cache lifetimes are whole seconds. */
const LATE_MS = 2 * SECOND_MS;

const portOf = (shop: RunningServer) => Number(new URL(shop.url).port);

test('Varnish includes footer and form in a host’s page, and the last copies while the shop is down', async ({
  browser,
  start,
  startBehindVarnish,
}) => {
  const shop = await start();
  const { url } = await startBehindVarnish(portOf(shop));
  await untilWarm(url + CHECKOUT);
  await untilWarm(url + CATALOGUE);
  const visit = async (javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(url + CHECKOUT);
    const footer = page.locator('shop-footer .footer');
    await expect(footer.getByRole('link', { name: 'Impressum' })).toBeVisible();
    await expect(footer.locator('.footer-groups')).toHaveCount(0);
    await page.goto(url + CATALOGUE);
    await expect(footer.locator('.footer-groups')).toHaveCount(1);
    await expect(page.locator('shop-newsletter form')).toBeVisible();
    const background = await footer.evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    await page.close();
  };
  await visit(true);
  await visit(false);
  const html = async (headers: HeadersInit) => (await fetch(url + CATALOGUE, { headers })).text();
  expect(await html({ cookie: 'platform=MATCH' })).toContain('data-platform="MATCH"');
  expect(await html({ cookie: 'x=1; newapp=1' })).not.toContain('class="footer-groups');
  expect(await html({})).not.toMatch(/<div [^>]*data-platform=|data-signup=/);
  expect(await (await fetch(`${url}${CATALOGUE}?signup=sent`)).text()).toContain(
    'data-signup="sent"',
  );
  await shop.kill();
  await visit(true);
  await visit(false);
});

test('a page behind Varnish shows its own legal links while the shop has never responded', async ({
  page,
  startBehindVarnish,
}) => {
  const { url } = await startBehindVarnish(await freePort());
  const answer = await page.goto(url + CATALOGUE);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('link')).toHaveText(['zur Kasse', 'Impressum', 'Datenschutz']);
  await expect(page.getByRole('heading')).toHaveText(['Katalog']);
  expect(await page.locator('body').innerText()).not.toMatch(/Error|Guru|503/);
});

test('the shop’s pages, app and console find all their files behind Varnish', async ({
  request,
  start,
  startBehindVarnish,
}) => {
  const { url } = await startBehindVarnish(portOf(await start()));
  expect(await missingBehind(request, url)).toEqual([]);
});

test('Varnish passes shops at their own addresses on by host, and leaves other hosts to the other system', async ({
  start,
  startBehindVarnish,
}) => {
  const port = await freePort();
  const siteUrls = { DE: 'http://de.shop.localhost', CH_FR: 'http://ch.shop.localhost/fr' };
  const shop = await start({
    port,
    env: {
      PUBLIC_URL: 'http://shop.localhost',
      SHOP_URLS: Object.entries(siteUrls)
        .map((entry) => entry.join('='))
        .join(','),
    },
  });
  const { url } = await startBehindVarnish(portOf(shop));
  const answerOf = async (address: string) => {
    const { host, pathname, search } = new URL(address);
    const request = get(url + pathname + search, { headers: { host } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { answer, body: await text(answer) };
  };
  for (const [path, lang] of [
    [`${siteUrls.DE}/contact`, 'de-DE'],
    [`${siteUrls.CH_FR}/contact`, 'fr-CH'],
    ['http://shop.localhost/tr/iletisim', 'tr-TR'],
  ]) {
    expect((await answerOf(`${path}`)).body).toContain(`<html lang="${lang}"`);
  }
  const { answer } = await answerOf('http://shop.localhost/de/contact?x=1');
  expect(answer.headers.location).toBe(`${siteUrls.DE}/contact?x=1`);
  expect((await answerOf('http://other.shop.localhost/')).answer.statusCode).toBe(421);
  expect((await answerOf(`http://localhost${CATALOGUE}`)).body).toContain('Katalog');
});

test('behind Varnish staff see a preview that is not cached, and visitors the live footer', async ({
  page,
  context,
  browser,
  start,
  startBehindVarnish,
}) => {
  const shop = await start();
  const { url } = await startBehindVarnish(portOf(shop));
  const visitor = await browser.newContext();
  const expectLivePage = async () => {
    const answer = await visitor.request.get(url + CATALOGUE);
    expect(answer.headers()['cache-control']).toBeUndefined();
    expect(await answer.text()).toContain('<shop-footer');
    expect(await answer.text()).not.toMatch(/shop-preview|Wärmendes/);
  };
  const headline = page.locator('shop-footer .footer h2').first();
  await context.request.post(shop.url + staffAuthCalls.login.path, { data: firstStaff(shop) });
  await page.goto(`${url}/de`);
  const token = await tokenAt(page, 'DE', WINTER);
  // A preview comes before any copy, so that a kept one would be shown to the visitor after it.
  await context.request.get(url + previewCalls.token.path, {
    params: { previewDateTime: WINTER },
  });
  const byCookie = await page.goto(url + CATALOGUE);
  expect(byCookie?.headers()['cache-control']).toBe('private, no-store');
  await expect(headline).toHaveText(WINTER_HEADLINE);
  await expect(page.locator('shop-preview .preview-bar')).toContainText('15. Januar 2027');
  await untilWarm(url + CATALOGUE);
  await expectLivePage();

  await context.clearCookies({ name: 'PreviewToken' });
  const byAddress = await page.goto(`${url}${CATALOGUE}?preview=${token}`);
  expect(byAddress?.headers()['cache-control']).toBe('private, no-store');
  await expect(headline).toHaveText(WINTER_HEADLINE);
  await expectLivePage();

  await context.request.get(shop.url + staffAuthCalls.logout.path);
  await page.goto(`${url}${CATALOGUE}?preview=${token}`);
  await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
  await expect(page.locator('shop-footer, shop-preview')).toHaveCount(0);
  await expectLivePage();
  await visitor.close();
});

test('a scheduled change shows behind Varnish within two seconds and never early', async ({
  start,
  onPostgres,
  dataDir,
  startBehindVarnish,
}) => {
  const shop = await start({ env: onPostgres });
  const { url } = await startBehindVarnish(portOf(shop));
  const changesMs = Math.ceil((Date.now() + SCHEDULED_MS) / SECOND_MS) * SECOND_MS;
  const file = path.join(dataDir, 'version.json');
  await writeFile(file, JSON.stringify(await footerFrom(new Date(changesMs), 'Ab jetzt anders')));
  await promisify(execFile)(process.execPath, [COMMAND, 'content', 'publish', file], {
    env: { ...process.env, ...onPostgres },
  });
  await untilWarm(url + CATALOGUE);
  expect(Date.now(), 'published in time').toBeLessThan(changesMs - 6 * SECOND_MS);

  const wrong: string[] = [];
  let [old, newSeen] = [0, 0];
  while (newSeen < 20) {
    const askedMs = Date.now();
    const html = await (await fetch(url + CATALOGUE)).text();
    const isNew = html.includes('Ab jetzt anders');
    if (isNew && Date.now() < changesMs) wrong.push(`new ${changesMs - Date.now()} ms early`);
    if (!isNew && askedMs >= changesMs + LATE_MS) wrong.push(`old ${askedMs - changesMs} ms late`);
    if (isNew) newSeen += 1;
    else old += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(wrong).toEqual([]);
  expect(old).toBeGreaterThan(50);
});

async function footerFrom(validFrom: Date, headline: string): Promise<unknown> {
  const version = await readContentFile(FOOTER);
  if (typeof version !== 'object' || version === null || !('body' in version)) {
    throw new Error('The sample footer is no content version');
  }
  const { body } = version;
  const changed = { ...(typeof body === 'object' && body), headline };
  return { ...version, validFrom: validFrom.toISOString(), body: changed };
}
