import type { Page } from 'playwright/test';

import { startElementsHost, type ElementsHost } from './support/elementsHost.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './support/faultProxy.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { mailTo } from './support/mails.ts';
import { freePort, type RunningServer } from './support/server.ts';
import { expect, test as journey } from './support/serverJourney.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

type Parts = { shop: RunningServer; network: FaultProxy; host: ElementsHost };

/** A static page with the shop's elements at an origin of its own, and a network between it and the shop. */
const test = journey.extend<{ parts: Parts }>({
  parts: async ({ start }, provide) => {
    const [port, hostPort, shopPort] = [await freePort(), await freePort(), await freePort()];
    const env = {
      PUBLIC_URL: `http://localhost:${port}`,
      EMBED_ORIGINS: `http://localhost:${hostPort}`,
    };
    const shop = await start({ port: shopPort, env });
    const network = await startFaultProxy(shop.url, port);
    const host = await startElementsHost({ shopUrl: network.url, port: hostPort });
    await provide({ shop, network, host });
    await host.close();
    await network.stop();
  },
});

const DAY_MS = 86_400_000;
const PARTS_PATH = /^\/fragments\//;

const footer = (page: Page) => page.locator('shop-footer .footer');
const legalLink = (page: Page, name: string) =>
  footer(page).locator('.footer-legal').getByRole('link', { name });
const hostLinks = (page: Page) => page.locator('morgenrot-footer > footer');

/** What the page's console has of errors; the browser's own line about an answer that failed is none. */
function faultsIn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** The events of the parts on this page and later ones, as `part type detail`. */
async function eventsIn(page: Page): Promise<string[]> {
  const events: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('part-')) events.push(message.text());
  });
  return events;
}

/** As if the last visit was so long ago. */
async function passDays(page: Page, days: number): Promise<void> {
  const changed = await page.evaluate((ms) => {
    const names = Object.keys(localStorage);
    for (const name of names) {
      const copy = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...copy, receivedMs: copy.receivedMs - ms }));
    }
    return names.length;
  }, days * DAY_MS);
  expect(changed).toBe(2);
}

for (const width of [360, 1440]) {
  test(`a page without a server has footer and sign-up at ${width} px, under its own policy, and nothing moves`, async ({
    page,
    parts: { shop, host, network },
  }) => {
    const faults = faultsIn(page);
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await page.goto(host.url);
    await expect(legalLink(page, 'Impressum')).toBeVisible();
    await expect(hostLinks(page)).toBeHidden();
    expect(network.asked().filter((address) => PARTS_PATH.test(address))).toHaveLength(1);
    const background = await footer(page).evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect(page.locator('shop-newsletter form')).toBeVisible();
    expect(await layoutShiftsToTheEnd(page)).toEqual([]);

    const form = signUpForm(page);
    await form.locator('[name="email"]').focus();
    await expect(form).toHaveAttribute('data-open', 'true');
    await fillSignUp(form, 'DE', `hafen-${width}@example.org`);
    await submitButton(form).click();
    await expect(page.locator('shop-newsletter .sign-up-success')).toBeVisible();
    await mailTo(shop.dataDir, `hafen-${width}@example.org`);
    await footer(page).scrollIntoViewIfNeeded();
    if (width === 1440) {
      const dropdown = footer(page).locator('.country-switcher');
      await dropdown.locator('summary').click();
      await expect(dropdown.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dropdown.getByRole('link').first()).toBeHidden();
    }
    expect(faults).toEqual([]);
  });
}

test('a page without a server shows its own links where no scripts run', async ({
  browser,
  parts: { host },
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(host.url);
  await expect(hostLinks(page).getByRole('link')).toHaveText(['Impressum', 'Datenschutz']);
  await expect(page.getByRole('link', { name: 'Newsletter bestellen' })).toBeVisible();
  await page.close();
});

const FAULTS: [string, Fault][] = [
  ['answers an error', { kind: 'STATUS', status: 500 }],
  ['is behind the page of a network’s sign-in', { kind: 'FOREIGN' }],
  ['answers with half of the parts', { kind: 'SHORT' }],
  ['breaks off', { kind: 'CUT' }],
  ['is down', { kind: 'CLOSED' }],
  ['gives no answer', { kind: 'SILENT' }],
];

for (const [what, fault] of FAULTS) {
  test(`where the shop ${what}, a first visit has the host’s own links and a later one the last good copy`, async ({
    page,
    browser,
    parts: { host, network },
  }) => {
    await page.goto(host.url);
    await expect(footer(page)).toBeVisible();
    network.fault(PARTS_PATH, fault);
    const events = await eventsIn(page);
    for (const days of [0.5, 2]) {
      await passDays(page, days);
      await page.reload();
      await expect(legalLink(page, 'Impressum')).toBeVisible();
      await expect(hostLinks(page)).toBeHidden();
      await expect(page.locator('shop-newsletter form')).toBeVisible();
      await expect
        .poll(() => events.filter((event) => /"source":"KEPT"/.test(event)))
        .toHaveLength(2);
      events.length = 0;
    }
    // What was kept of the shop for a week is no longer shown for it.
    await passDays(page, 7);
    await page.reload();
    await expect(hostLinks(page).getByRole('link', { name: 'Impressum' })).toBeVisible();
    await expect
      .poll(() => events.filter((event) => event.startsWith('part-failed')))
      .toHaveLength(2);
    await expect(footer(page)).toHaveCount(0);

    const first = await browser.newPage();
    await first.goto(host.url);
    await expect(hostLinks(first).getByRole('link')).toHaveText(['Impressum', 'Datenschutz']);
    await first.close();
  });
}

test('a copy is not asked for again while it is new, is renewed for the next page, and is asked for first once a change has ended it', async ({
  page,
  parts: { host, network },
}) => {
  const events = await eventsIn(page);
  const asked = () => network.asked().filter((address) => PARTS_PATH.test(address)).length;
  const sources = () => events.splice(0).map((event) => /"source":"(\w+)"/.exec(event)?.[1]);
  await page.goto(host.url);
  await expect.poll(() => events.length).toBe(2);
  expect(sources()).toEqual(['FRESH', 'FRESH']);
  await page.reload();
  await expect.poll(() => events.length).toBe(2);
  expect(sources()).toEqual(['FRESH', 'FRESH']);
  expect(asked()).toBe(1);

  network.fault(PARTS_PATH, { kind: 'EDITED', edit: (it) => it.replaceAll('Impressum', 'Neues') });
  await passDays(page, 0.5);
  await page.reload();
  await expect.poll(() => events.length).toBe(2);
  expect(sources()).toEqual(['KEPT', 'KEPT']);
  await expect(legalLink(page, 'Impressum')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('Neues');
  await page.reload();
  await expect(legalLink(page, 'Neues')).toBeVisible();

  network.fault(PARTS_PATH, { kind: 'EDITED', edit: (it) => it.replaceAll('Impressum', 'Danach') });
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      const copy = JSON.parse(localStorage.getItem(name) ?? '{}');
      copy.expires = new Date(Date.now() - 1000).toISOString();
      localStorage.setItem(name, JSON.stringify(copy));
    }
  });
  await page.reload();
  await expect(legalLink(page, 'Danach')).toBeVisible();
});

/** Without a style sheet of the host the elements alone keep the room. */
const bare = (html: string) => html.replace(/<link rel="stylesheet"[^>]*>/, '');

test.describe('what follows a part stays in its place while the shop is slow', () => {
  for (const { visit, height } of [
    { visit: 'a first visit, by the height that the host names', height: 1234 },
    { visit: 'a later visit, by the height that it had', height: undefined },
  ]) {
    test(`on ${visit}`, async ({ page, parts: { host, network } }) => {
      const named = height === undefined ? '' : ` height="${height}"`;
      host.edit((html) => bare(html).replace('<morgenrot-newsletter', `$&${named}`));
      await page.setViewportSize({ width: 1440, height: 900 });
      const following = page.getByRole('heading', { name: 'Anfahrt' });
      const placeOf = async () => (await following.boundingBox())?.y;
      if (height === undefined) {
        await page.goto(host.url);
        await expect(page.locator('shop-newsletter form')).toBeVisible();
        await expect(footer(page)).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(() =>
              Object.values(localStorage)
                .join()
                .match(/"sizes":{"/g),
            ),
          )
          .toHaveLength(2);
        await passDays(page, 2);
      }
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`${network.url}/fragments/**`, async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(host.url);
      await page.waitForFunction(() => customElements.get('morgenrot-newsletter'));
      const before = await placeOf();
      expect(before).toBeGreaterThan(500);
      answer();
      await expect(page.locator('shop-newsletter form')).toBeVisible();
      await expect(footer(page)).toBeVisible();
      expect(await placeOf()).toBe(before);
    });
  }
});

test('a person on one of the host’s own links stays there, and the footer comes once they go on', async ({
  page,
  parts: { host, network },
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${network.url}/fragments/**`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(host.url);
  const link = hostLinks(page).getByRole('link', { name: 'Impressum' });
  await link.focus();
  answer();
  await expect(page.locator('shop-newsletter form')).toBeVisible();
  await expect(link).toBeFocused();
  await page.locator('shop-newsletter [name="email"]').focus();
  await expect(footer(page)).toBeVisible();
  await expect(hostLinks(page)).toBeHidden();
});

test('a script of another origin than the shop’s is not run, whatever a copy names', async ({
  page,
  parts: { host },
}) => {
  host.edit((html) => html.replace("script-src 'self'", "script-src 'self' https:"));
  await page.goto(host.url);
  await expect(footer(page)).toBeVisible();
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) {
      const copy = JSON.parse(localStorage.getItem(name) ?? '{}');
      copy.scripts = '<script type="module" src="https://evil.example/x.js"></script>';
      localStorage.setItem(name, JSON.stringify(copy));
    }
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(footer(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('evil'))).toEqual([]);
});
