import * as staffAuthCalls from '#contract/calls/staff.ts';

import { SITE_CODES, siteFacts, sitePath } from '#domain/sites.ts';

import {
  eventsIn,
  expect,
  faultsIn,
  footer,
  hostLinks,
  legalLink,
  PARTS_PATH,
  passDays,
  test,
} from './support/elementsJourney.ts';
import { EXAMPLE_WIDTHS } from './support/exampleHosts.ts';
import type { Fault } from './support/faultProxy.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { mailTo } from './support/mails.ts';
import { tokenAt } from './support/previewTokens.ts';
import { firstStaff } from './support/staff.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';
import { startElementsHost } from './support/elementsHost.ts';

for (const width of [360, 1440]) {
  test(`a static page has footer and sign-up at ${width} px under its own policy without layout shift`, async ({
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

test('a static page shows its own links without scripts', async ({ browser, parts: { host } }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(host.url);
  await expect(hostLinks(page).getByRole('link')).toHaveText(['Impressum', 'Datenschutz']);
  await expect(page.getByRole('link', { name: 'Newsletter bestellen' })).toBeVisible();
  await page.close();
});

test('a static page has form and footer of each shop, on phones and desktops', async ({
  browser,
  parts: { host },
}) => {
  for (const site of SITE_CODES) {
    host.edit((html) => html.replaceAll('site="de"', `site="${sitePath(site).slice(1)}"`));
    const page = await browser.newPage();
    const faults = faultsIn(page);
    for (const width of EXAMPLE_WIDTHS) {
      const what = `${site}, ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(host.url);
      await expect(footer(page).locator('.footer-legal a').first(), what).toBeVisible();
      await expect(footer(page).locator('..'), what).toHaveAttribute(
        'lang',
        siteFacts(site).locale,
      );
      await expect(hostLinks(page), what).toBeHidden();
      const form = page.locator('shop-newsletter form');
      await form.locator('[name="email"]').focus();
      await expect(form, what).toHaveAttribute('data-open', 'true');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width);
    }
    expect(faults, site).toEqual([]);
    await page.close();
  }
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
  test(`a first visit has the host’s own links and a later one the last good copy when the shop ${what}`, async ({
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

test('a copy is reused while it is fresh, renewed for the next page, and replaced first once a change has ended it', async ({
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

test('a copy never runs a script of an origin other than the shop’s', async ({
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

test('staff see a preview named in the page’s URL, nothing of it is stored, and the host’s own links appear when it ends', async ({
  browser,
  page,
  context,
  parts: { shop, host, network },
}) => {
  const signedIn = await context.request.post(network.url + staffAuthCalls.login.path, {
    data: firstStaff(shop),
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(`${network.url}/de`);
  const token = await tokenAt(page, 'DE', '2027-01-15T12:00:00+01:00');
  const guest = await browser.newPage();
  await guest.goto(host.url);
  await expect(footer(guest)).toBeVisible();
  const kept = () => guest.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const before = await kept();
  const events = await eventsIn(guest);

  await guest.goto(`${host.url}?preview=${token}`);
  await expect(footer(guest).locator('h2').first()).toHaveText('Wärmendes für kurze Tage');
  await expect(guest.locator('shop-preview .preview-bar')).toContainText('15. Januar 2027');
  await expect(guest.locator('shop-preview .preview-bar')).toBeInViewport();
  expect(events.every((event) => event.includes('"source":"PREVIEW"'))).toBe(true);
  expect(await kept()).toBe(before);

  await context.request.get(network.url + staffAuthCalls.logout.path);
  await guest.reload();
  await expect.poll(() => events.filter((it) => it.startsWith('part-failed'))).toHaveLength(2);
  await expect(footer(guest)).toHaveCount(0);
  await expect(hostLinks(guest).getByRole('link', { name: 'Impressum' })).toBeVisible();
  expect(await kept()).toBe(before);
  await guest.goto(host.url);
  await expect(footer(guest)).toBeVisible();
  await expect(guest.locator('shop-preview')).toHaveCount(0);
  await guest.close();
});

test('a visitor from a partner has the reduced footer on a page that shares the shop’s origin', async ({
  page,
  context,
  start,
}) => {
  const shop = await start();
  const host = await startElementsHost({ shopUrl: shop.url, address: 'SHARED' });
  try {
    await page.goto(host.url);
    await expect(legalLink(page, 'Impressum')).toBeVisible();
    await expect(footer(page).locator('.footer-group').first()).toBeAttached();
    await context.addCookies([{ name: 'affiliate', value: '1', url: host.url }]);
    await page.reload();
    await expect(legalLink(page, 'Impressum')).toBeVisible();
    await expect(footer(page).locator('.footer-group')).toHaveCount(0);
    await context.clearCookies({ name: 'affiliate' });
    await page.reload();
    await expect(footer(page).locator('.footer-group').first()).toBeAttached();
  } finally {
    await host.close();
  }
});
