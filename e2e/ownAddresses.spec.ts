import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import type { Page } from 'playwright/test';

import * as previewCalls from '#contract/calls/preview.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { routePath, siteOfPath } from '#domain/siteUrls.ts';

import { findHeadlessShell } from '../scripts/lib/browsers.mjs';

import { readManifest } from './support/appManifest.ts';
import { untilKept } from './support/appWorker.ts';
import { firstCustomer } from './support/customer.ts';
import { ageToken, move, RENEWAL_CALLS } from './support/customerSession.ts';
import { launchOptions } from './support/launchOptions.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { test, UNKNOWN } from './support/ownAddresses.ts';
import { expect } from './support/serverJourney.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';
import { enter, firstStaff, panes, shopIn } from './support/staffConsole.ts';
import { untilTakenOver } from './support/takenOver.ts';

const chromium = launchOptions(findHeadlessShell(process.cwd()) ?? '');
// Chromium loads a service worker's script only over a certificate that it accepts as a whole.
const args = [...(chromium.args ?? []), '--ignore-certificate-errors'];
test.use({ launchOptions: { ...chromium, args }, ignoreHTTPSErrors: true });

test('every page of the sitemaps is at its shop’s own address, and every link leads to a page of its host', async ({
  shops,
}) => {
  const { ask, siteUrls } = shops;
  const urls = SITE_CODES.map((site) => [site, shops.urlOf(site)] as const);
  const origins = new Set(urls.map(([, url]) => new URL(url).origin));
  const listed = new Set<string>();
  const linked = new Set<string>();
  const sitesOfHosts = new Map<string, Set<SiteCode | undefined>>();
  for (const origin of origins) {
    const robots = await ask(`${origin}/robots.txt`);
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const { body } = await ask(`${origin}/sitemap.xml`);
    const addresses = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
    for (const address of addresses) {
      expect(new URL(address).origin).toBe(origin);
      listed.add(address);
    }
    const sites = addresses.map((address) => {
      const url = new URL(address);
      return siteOfPath(routePath(url, siteUrls) ?? url.pathname);
    });
    sitesOfHosts.set(origin, new Set(sites));
  }
  for (const [site, url] of urls) {
    expect(sitesOfHosts.get(new URL(url).origin)).toContain(site);
  }
  expect(listed.size).toBeGreaterThan(SITE_CODES.length * 20);

  for (const address of listed) {
    const { status, body } = await ask(address);
    expect(status, address).toBe(200);
    expect(body, address).toContain(`<link rel="canonical" href="${address}">`);
    for (const [, href = ''] of body.matchAll(/\s(?:href|action|src)="([^"#][^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), address);
      url.hash = '';
      if (origins.has(url.origin)) linked.add(url.href);
      else expect(url.host, `${href} of ${address}`).not.toContain('localhost');
    }
  }
  for (const address of linked) {
    const { status, headers } = await ask(address);
    const { location = '' } = headers;
    // The store finder's address is written with a slash at its end (spec §2.2); posted forms have no page.
    const isWithoutSlash = address.replace(/\/$/, '') === location;
    expect(isWithoutSlash || [200, 404, 405].includes(status), address).toBe(true);
    if (status === 404) expect(address).toMatch(/\/(?:view|resend)$/);
  }
});

test('a person signs up at one shop’s address, confirms by its mail and changes the country', async ({
  shops,
  page,
  context,
  dataDir,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const at = shops.urlOf('AT');
  await page.goto(shops.plain(`${shops.publicUrl}/at/subscribenewsletter?x=1`));
  await expect(page).toHaveURL(`${at}/subscribenewsletter?x=1`);
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  await fillSignUp(form, 'AT', 'anna@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeInViewport();

  const mail = await mailTo(dataDir, 'anna@example.org');
  expect(mail.from).toMatchObject({ address: 'news@shop.at', name: 'Laden' });
  const link = confirmLinkIn(mail);
  expect(link).toMatch(`${at}/newsletter/confirm?token=`);
  for (const address of linksIn(mail)) expect(address).toContain(at);
  await page.goto(link);
  await expect(page.locator('.voucher code')).toBeVisible();

  await page.goto(`${at}/contact`);
  await page.locator('header .country-switcher summary').click();
  await page.locator('header .country-switcher a[hreflang="tr-TR"]').click();
  await expect(page).toHaveURL(`${shops.urlOf('TR')}/iletisim`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr-TR');
  await page.locator('.footer .country-switcher summary').click();
  await page.locator('.footer .country-switcher a[hreflang="fr-CH"]').click();
  await expect(page).toHaveURL(`${shops.urlOf('CH_FR')}/contact`);
  expect((await context.cookies()).filter(({ secure }) => !secure)).toEqual([]);
  expect(faults).toEqual([]);
});

async function signIn(page: Page, url: string, customer: { email: string; password: string }) {
  await page.goto(`${url}/account`);
  await page.locator('#account-email').fill(customer.email);
  await page.locator('#account-password').fill(customer.password);
  await page.locator('#sign-in [name="stay"]').check();
  await page.locator('#account-password').press('Enter');
  await expect(page.locator('.account')).toContainText(customer.email);
}

test('a customer signs in at each host, the sign-in is renewed there, and one sign-out ends the sign-ins of all', async ({
  shops,
  page,
  context,
}) => {
  const customer = firstCustomer(shops.server);
  const [de, french, swiss] = (['DE', 'CH_FR', 'CH'] as const).map(shops.urlOf);
  await signIn(page, `${de}`, customer);
  await ageToken(context, shops.server, 40 * MINUTE_MS);
  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await page.reload();
  await move(page);
  expect((await renewed).status()).toBe(201);

  const other = await context.newPage();
  await other.goto(`${french}/account`);
  await expect(other.locator('#sign-in')).toBeVisible();
  await signIn(other, `${french}`, customer);
  // Shops on one host share the sign-in.
  await other.goto(`${swiss}/account`);
  await expect(other.locator('.account')).toContainText(customer.email);

  await page.locator('form[action$="/sign-out"] button').click();
  await expect(page.locator('#sign-in')).toBeVisible();
  await other.reload();
  await expect(other.locator('#sign-in')).toBeVisible();
  expect((await context.cookies()).filter(({ secure }) => !secure)).toEqual([]);
});

for (const site of ['DE', 'CH_FR'] as const) {
  test(`the app of ${site} navigates within the shop’s address, works offline and keeps consent per host`, async ({
    shops,
    page,
    context,
  }) => {
    const url = shops.urlOf(site);
    const home = site === 'DE' ? `${url}/` : url;
    await page.goto(`${url}/subscribenewsletter`);
    await untilTakenOver(page);
    const { manifest, errors } = await readManifest(page);
    expect(errors).toEqual([]);
    const start = new URL(home).pathname;
    expect([manifest.id, manifest.start_url]).toEqual([start, start]);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('.shell-brand').click();
    await expect(page).toHaveURL(home);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', home);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    const links = page.locator('main a[href]');
    for (const href of await links.evaluateAll((all) =>
      all.map((each) => (each as HTMLAnchorElement).href),
    )) {
      expect(href.startsWith(url), href).toBe(true);
    }
    const turkish = page.locator('header .country-switcher a[hreflang="tr-TR"]');
    await expect(turkish).toHaveAttribute('href', shops.urlOf('TR'));

    await page.locator('.consent-notice button').first().click();
    await expect(page.locator('.consent-notice')).toBeHidden();
    expect((await context.cookies(url)).map(({ name }) => name)).toContain('cc_cookie');
    expect((await context.cookies(shops.urlOf('HU'))).map(({ name }) => name)).not.toContain(
      'cc_cookie',
    );

    await untilKept(page, `${start.replace(/\/$/, '')}/offline`);
    // An app of the time before TLS and of the path form leads to this one.
    for (const old of [shops.plain(url), shops.publicUrl + sitePath(site)]) {
      await page.goto(`${old}/contact?x=1`);
      await expect(page).toHaveURL(`${url}/contact?x=1`);
    }
    await context.setOffline(true);
    await page.goto(`${url}/never-visited`);
    await expect(page.locator('html')).toHaveAttribute('lang', siteFacts(site).locale);
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('the console at its own address previews every shop in panes, and no other host has it', async ({
  shops,
  page,
}) => {
  await page.goto(`${shops.staffUrl}/`);
  const { name, password } = firstStaff(shops.server);
  await enter(page, name, password);
  const first = shopIn(panes(page).first());
  await expect(first.locator('h1')).toBeVisible();
  const field = panes(page).first().getByLabel('Page', { exact: true });
  await field.fill(`${shops.urlOf('CH_FR')}/contact`);
  await field.press('Enter');
  await expect(first.locator('html')).toHaveAttribute('lang', 'fr-CH');
  await expect(first.locator('h1')).toHaveText('Contact et aide');
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  for (const pane of await panes(page).all()) {
    await expect(shopIn(pane).locator('h1')).toBeVisible();
  }
  await first.locator('.shell-header nav a').first().click();
  await expect(panes(page).first().locator('iframe')).toBeVisible();
  expect(page.frames().every((frame) => frame.url().startsWith(shops.staffUrl))).toBe(true);

  for (const host of [shops.publicUrl, shops.urlOf('DE')]) {
    expect((await shops.ask(`${host}/staff`)).status).toBe(404);
  }
  const { headers } = await shops.ask(`${shops.staffUrl}/de/contact`);
  expect(headers.location).toBe(`${shops.urlOf('DE')}/contact`);
});

test('each host answers over HTTP/2 and TLS, from the cache too, and other names lead there', async ({
  shops,
}) => {
  const { ask, plain, publicUrl, staffUrl, urlOf } = shops;
  for (const round of ['first', 'second']) {
    for (const site of SITE_CODES) {
      const { headers, body } = await ask(urlOf(site));
      expect(body, `${site}, ${round} round`).toContain(`<html lang="${siteFacts(site).locale}"`);
      expect(headers['strict-transport-security'], site).toMatch(/^max-age=31536000/);
      if (round === 'second')
        expect(headers['shop-cache']).toMatch(/^(?:HIT|EXPIRED|REVALIDATED)$/);
    }
  }
  const targetOf = async (address: string) => {
    const { status, headers } = await ask(address);
    return `${status} ${headers.location}`;
  };
  const to = '/contact?x=1&y=%C3%A4';
  for (const site of SITE_CODES.filter((each) => each !== 'PL')) {
    const url = urlOf(site);
    expect(await targetOf(url.replace('//www.', '//') + to)).toBe(`308 ${url}${to}`);
    expect(await targetOf(publicUrl + sitePath(site) + to)).toBe(`308 ${url}${to}`);
    const secured = await fetchPlain(plain(url) + to);
    expect(secured).toBe(`308 ${url}${to}`);
  }
  expect(await targetOf(`${publicUrl.replace('//', '//www.')}/pl${to}`)).toBe(
    `308 ${publicUrl}/pl${to}`,
  );
  const unknown = new URL(publicUrl);
  unknown.hostname = UNKNOWN;
  expect((await ask(unknown.href)).status).toBe(421);
  expect((await ask(`${staffUrl}/staff`)).headers['strict-transport-security']).toBeDefined();
});

test('links in mails and shared previews of the time before work at the shops’ own addresses', async ({
  shops,
  page,
  context,
  dataDir,
}) => {
  const { publicUrl, urlOf } = shops;
  const staff = firstStaff(shops.server);
  await shops.restart({ isOneAddress: true });
  const old: string[] = [];
  for (const site of ['DE', 'CH_FR'] as const) {
    const email = `${site.toLowerCase()}@example.org`;
    await page.goto(`${publicUrl}${sitePath(site)}/subscribenewsletter`);
    const form = signUpForm(page);
    await form.locator('[name="email"]').focus();
    await expect(form).toHaveAttribute('data-open', 'true');
    await fillSignUp(form, site, email);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeInViewport();
    const confirm = confirmLinkIn(await mailTo(dataDir, email));
    if (site === 'CH_FR') old.push(confirm);
    else {
      await page.goto(confirm);
      await expect(page.locator('.voucher code')).toBeVisible();
      const welcome = await mailTo(dataDir, email, (mail) => mailKind(mail) === 'WELCOME');
      old.push(...linksIn(welcome).filter((link) => link.includes('/newsletter/')));
    }
  }
  await page.goto(`${publicUrl}/staff`);
  await enter(page, staff.name, staff.password);
  await expect(panes(page)).toHaveCount(1);
  const shared = await page.evaluate(
    ({ call, wanted }) =>
      Promise.all(
        wanted.map(async (body) => {
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(call, { method: 'POST', headers, body });
          return ((await answer.json()) as { address: string }).address;
        }),
      ),
    {
      call: previewCalls.share.path,
      wanted: SITE_CODES.map((site) =>
        JSON.stringify({
          view: { site, at: '2027-01-15T12:00:00+01:00', group: null },
          path: '/privacy',
          hours: 24,
        }),
      ),
    },
  );
  expect([...old, ...shared].every((link) => link.startsWith(publicUrl))).toBe(true);
  expect(old.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining([
      '/de/newsletter/preferences',
      '/de/newsletter/unsubscribe',
      '/ch_fr/newsletter/confirm',
    ]),
  );
  await context.clearCookies();

  await shops.restart({ isOneAddress: false });
  const ownOf = (link: string) =>
    link.replace(`${publicUrl}/de`, urlOf('DE')).replace(`${publicUrl}/ch_fr`, urlOf('CH_FR'));
  for (const link of old) {
    await page.goto(link);
    expect(page.url()).toBe(ownOf(link));
    await expect(page.locator('h1')).toBeVisible();
  }
  // Another browser confirms only for a person.
  await move(page);
  await expect(page.locator('.voucher code')).toBeVisible();
  for (const [index, site] of SITE_CODES.entries()) {
    await page.goto(shared[index] ?? '');
    await expect(page.locator('.preview-bar')).toContainText('2027');
    expect(page.url()).toContain(`${urlOf(site)}/privacy?preview=`);
  }
  const oneClick = old.find((link) => link.includes('unsubscribe')) ?? '';
  expect((await shops.ask(oneClick, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

/** Requests a URL without TLS; returns the status and the target of a redirect. */
async function fetchPlain(address: string): Promise<string> {
  const { host, port, pathname, search } = new URL(address);
  const request = get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } });
  const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage];
  request.destroy();
  return `${statusCode} ${headers.location}`;
}
