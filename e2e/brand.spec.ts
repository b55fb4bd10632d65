import { sitePath } from '#domain/sites.ts';

import { SITE_CODES } from '../config/brands/kornblum/src/domain/siteCodes.ts';

import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { mailTo } from './support/mails.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

/** Names and colours of the product's own brand; a style sheet shows the colours only where no brand replaces them. */
const OWN_BRAND = /morgenrot|morgencard/i;
const OWN_COLOURS = /#(?:dd4f33|c23b2a|5b1f44|622344|fdfaf6|f6c08a)/i;
/** A shop's content, the newsletter's pages and the account. */
const FEWEST_PAGES = 25;
const FILES = /\.(?:js|css|svg|png|jpg|avif|ico|webmanifest)(?:\?|$)/;

/** A path for each page template, including those that mail links open and the page not found. */
const TEMPLATES = [
  '',
  '/subscribenewsletter',
  '/coffee',
  '/delivery',
  '/terms',
  '/contact',
  '/service/storefinder',
  '/account',
  '/newsletter/confirm?token=unknown',
  '/newsletter/unsubscribe?token=unknown',
  '/newsletter/preferences?token=unknown',
  '/nowhere',
];

const ADDRESS = 'zoe@shop.example';

for (const site of SITE_CODES) {
  test(`${site} sends nothing of the product’s own brand in pages, scripts, styles, manifest or drawings`, async ({
    request,
  }) => {
    test.slow();
    const visited = new Set([sitePath(site), '/', '/openapi.json', '/offline', '/nowhere']);
    const files = new Set<string>();
    for (const address of visited) {
      const text = await (await request.get(address)).text();
      expect(text, address).not.toMatch(OWN_BRAND);
      for (const [, link = ''] of text.matchAll(/(?:href|src|srcset)="([^"#\s]+)/g)) {
        if (FILES.test(link) && link.startsWith('/')) files.add(link);
        else if (link.startsWith(`${sitePath(site)}/`)) visited.add(link);
      }
    }
    expect(visited.size).toBeGreaterThanOrEqual(FEWEST_PAGES);
    for (const file of files) {
      const answer = await request.get(file);
      expect(answer.status(), file).toBe(200);
      const content = (await answer.body()).toString('latin1');
      expect(content, file).not.toMatch(OWN_BRAND);
      if (/svg|webmanifest/.test(file)) expect(content, file).not.toMatch(OWN_COLOURS);
      if (!file.endsWith('.js')) continue;
      // A script names what it loads.
      for (const [part] of (await answer.text()).matchAll(/assets\/[\w/.-]+\.(?:js|css)/g)) {
        files.add(`/${part}`);
      }
    }
    expect([...files].some((file) => file.endsWith('.js'))).toBe(true);
    expect([...files].some((file) => file.endsWith('.webmanifest'))).toBe(true);
  });

  test(`${site} shows the brand in a sign-up, its mails and its confirmation`, async ({
    page,
    shop,
  }) => {
    const address = `${site.toLowerCase()}.${ADDRESS}`;
    const form = await openSignUp(page, site);
    await fillSignUp(form, site, address);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
    const ask = await mailTo(shop.dataDir, address);
    expect(JSON.stringify(ask)).toContain('Kornblum');
    for (const own of [OWN_BRAND, OWN_COLOURS]) expect(JSON.stringify(ask)).not.toMatch(own);
    const [link = ''] =
      /https?:\/\/[^\s<>)\]"]+newsletter\/confirm[^\s<>)\]"]+/.exec(ask.text ?? '') ?? [];
    await page.goto(link);
    await page.mouse.move(40, 60);
    await page.mouse.move(80, 90);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kornblum');
    const welcome = await mailTo(shop.dataDir, address, (mail) => mail.subject !== ask.subject);
    const words = JSON.stringify({ ...welcome, attachments: [] });
    for (const own of [OWN_BRAND, OWN_COLOURS]) expect(words).not.toMatch(own);
    expect(welcome.attachments.length).toBeGreaterThan(0);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no fault in the brand’s colours on any template, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of TEMPLATES) {
      await page.goto(`/de${path}`);
      expect(await accessibilityFindings(page), path).toEqual([]);
    }
  });
}

test('the brand has exactly its three shops', async ({ page, request }) => {
  await page.goto('/de');
  await expect(page.locator('html')).toHaveAttribute('data-site', 'DE');
  await page.goto('/de/countries');
  await expect(
    page.locator('main').getByRole('link', { name: /Česká|Deutschland|Österreich/ }),
  ).toHaveCount(3);
  // An unknown shop leads to the default one.
  for (const closed of ['/pl', '/tr', '/ch_fr', '/hu/subscribenewsletter']) {
    const answer = await request.get(closed, { maxRedirects: 0 });
    expect(answer.status(), closed).toBe(302);
    expect(answer.headers()['location'], closed).toBe(closed.replace(/^\/\w+/, '/de'));
  }
});

test('the footer shows the brand’s company and contact channels', async ({ page }) => {
  await page.goto('/de');
  const footer = page.locator('footer');
  await expect(footer).toContainText('Kornblum Warenhaus AG, Feldrain 21, 04229 Leipzig');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.example/kornblum',
  );
  await expect(footer.locator('a[href="/de/registerfreeblumcard"]').first()).toBeAttached();
});

test('staff sign in to a console under the brand’s name', async ({ page }) => {
  await page.goto('/staff');
  await expect(page).toHaveTitle(/Kornblum/);
  expect(await page.content()).not.toMatch(OWN_BRAND);
});
