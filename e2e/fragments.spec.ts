import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { siteFacts, sitePath } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { HOSTILE_HOSTS, hostPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { looksWithin } from './support/looksWithin.ts';
import { mailKind, mailTo } from './support/mails.ts';
import { SHOPS } from './support/shops.ts';

test.use({ serviceWorkers: 'block' });

/** Fragments inline their icons and our pages load them from a file, so they are compared as pictures. */
const FOOTER = { host: 'shop-footer', part: '.footer', leftOut: '[hidden], .verify, svg *' };

/** Returns a picture of each visible, uncovered icon of the footer, aligned to whole pixels. */
async function iconsOf(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  for (const icon of await page.locator('.footer .footer-icon:visible').all()) {
    await icon.evaluate(({ style }: SVGElement) => {
      style.cssText =
        'position: fixed; inset: 400px auto auto 200px; z-index: 99; background: white';
    });
    pictures.push((await icon.screenshot()).toString('base64'));
    await icon.evaluate(({ style }: SVGElement) => (style.cssText = ''));
  }
  return pictures;
}

/** Sets our page in the fonts of host pages, which have no web fonts (decision 119). */
async function setDeviceFonts(page: Page): Promise<void> {
  const tokens = await readFile('src/ui/tokens.css', 'utf8');
  const fonts = ['--serif', '--sans'].map(
    (name) => new RegExp(`${name}: [^;]+;`).exec(tokens)?.[0],
  );
  await page.evaluate((declarations) => {
    const sheet = new CSSStyleSheet();
    // The layer is below that of a brand, whose fonts its parts in host pages name too.
    sheet.replaceSync(`@layer base { :root, [data-scheme] { ${declarations} } }`);
    document.adoptedStyleSheets.push(sheet);
  }, fonts.join(''));
}

// Compares every computed style of every element.
for (const width of [360, 1440]) {
  test(`the footer of a host’s page looks like ours at ${width} px, whatever the page’s CSS`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/*.woff2', (route) => route.abort());
    // The front page has the sign-up itself, so that its footer has none.
    await page.goto('/de/privacy');
    await setDeviceFonts(page);
    const own = await looksWithin(page, FOOTER);
    const ownIcons = await iconsOf(page);
    expect(ownIcons.length).toBeGreaterThan(3);
    for (const [index, { name }] of HOSTILE_HOSTS.entries()) {
      await page.goto(host.url + hostPage('DE', index));
      // How wide the page is, is the host's own affair.
      await page.evaluate(() => {
        for (const { style } of [document.documentElement, document.body]) {
          style.setProperty('margin', '0', 'important');
        }
      });
      const looks = await looksWithin(page, FOOTER);
      expect(
        looks.filter((line, number) => line !== own[number]),
        name,
      ).toEqual([]);
      expect(looks).toHaveLength(own.length);
      const icons = await iconsOf(page);
      expect(
        icons.flatMap((icon, number) => (icon === ownIcons[number] ? [] : [number])),
        name,
      ).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer without scripts opens its groups, links to the other shops and posts the sign-up', async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(host.url + hostPage('TR'));
    const footer = page.locator('shop-footer .footer');
    await footer.locator('.country-switcher summary').click();
    await expect(footer.getByRole('link', { name: 'Deutschland' })).toHaveAttribute('href', '/de');
    await footer.locator('input[name=email]').fill('tramvay@example.org');
    await footer.locator('form button[type=submit]').first().click();
    await expect(page).toHaveURL(/\/tr\/subscribenewsletter/);
    await expect(page.locator('#sign-up-email')).toHaveValue('tramvay@example.org');
  });
});

test('the footer of a host’s page follows the attributes of that page', async ({ page, host }) => {
  const address = host.url + hostPage('DE');
  const signUp = page.locator('shop-footer .footer-newsletter');
  await page.goto(address);
  await expect(signUp).toBeVisible();
  await page.route('**/host/de?*', async (route) => {
    const answer = await route.fetch();
    const attributes = 'data-newsletter-form-hidden="true" data-platform="MATCH"';
    const body = (await answer.text()).replace('<html', `<html ${attributes}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(address);
  await expect(signUp).toBeHidden();
  await expect(page.locator('shop-footer .embedded')).toHaveAttribute('data-platform', 'MATCH');
});

test('the sign-up of a host’s footer works in place, informs the host, and leaves its elements alone', async ({
  page,
  shop,
  host,
}) => {
  await page.goto(host.url + hostPage('DE'));
  await page.evaluate(() => {
    document.addEventListener('successful-submit', () => (document.title = 'signed up'));
  });
  const footer = page.locator('shop-footer .footer');
  const dropdown = footer.locator('.country-switcher');
  await page.setViewportSize({ width: 1440, height: 900 });
  await footer.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await dropdown.locator('summary').click();
  await expect(dropdown.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropdown.getByRole('link').first()).toBeHidden();
  await footer.locator('input[name=email]').fill('kasse@example.org');
  await footer.locator('form button[type=submit]').first().click();
  await expect(page).toHaveTitle('signed up');
  await expect(footer.locator('[data-result=SUCCESS]')).toBeVisible();
  expect(mailKind(await mailTo(shop.dataDir, 'kasse@example.org'))).toBe('CONFIRM');
  await expect(page.locator('#footer-email')).toHaveCount(2);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(window).filter((key) => /footer|shop/i.test(key))),
  ).toEqual([]);
});

test('every shop has its footer, full and reduced, with the same bytes for every visitor', async ({
  request,
}) => {
  for (const site of SHOPS) {
    const address = `/fragments${sitePath(site)}`;
    const answer = await request.get(address);
    expect(answer.headers()['cache-control']).toMatch(/^public, .*s-maxage=\d+.*stale-if-error/);
    expect(answer.headers()['vary']).toBe('Accept-Encoding, X-Preview-Token');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    // A cache in front reads all headers again with each request.
    expect(answer.headers()['content-security-policy']).toBe("default-src 'none';sandbox");
    expect(answer.headers()['permissions-policy']).toBeUndefined();
    const { footer, version } = await answer.json();
    expect(version).toMatch(/\S/);
    expect(footer).toContain(`lang="${siteFacts(site).locale}"`);
    expect(footer).toContain('footer-groups');
    const cookie = 'affiliate=1; platform=CLASSIC; NlStatus=x; LoginToken=y';
    const other = await request.get(address, { headers: { cookie } });
    expect(await other.text()).toBe(await answer.text());
    const part = await request.get(`${address}/footer?variant=reduced&newsletter=hidden`);
    const reduced = (await part.text()).split('</style>')[1];
    expect(reduced).not.toContain('footer-groups');
    expect(reduced).toContain('footer-legal');
    expect(reduced).not.toContain('footer-newsletter');
  }
  expect((await request.get('/fragments/xx')).status()).toBe(404);
  expect((await request.get('/fragments/de?variant=half')).status()).toBe(400);
  expect((await request.get('/fragments/de/header')).status()).toBe(404);
});
