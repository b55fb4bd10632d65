import type { Page } from 'playwright/test';

import { siteFacts, sitePath } from '../src/domain/sites.ts';
import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { brand, customerServicePhone } from './support/brand.ts';
import { recordComplaints } from './support/complaints.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';

test.use(WORKER_IN_FULL_RUN);

/** Returns the distinct addresses within the shop that a page links to. */
function linksWithin(html: string, base: string): string[] {
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  return [...new Set(links)].filter((href) => href.startsWith(base));
}

/** Collects the paths of the documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

for (const site of SHOPS) {
  test(`every link of the form of ${site} leads to a page of that shop, in its language`, async ({
    request,
  }) => {
    const form = await (await request.get(`${sitePath(site)}/subscribenewsletter`)).text();
    // The account is a page of its own, and no content.
    const { account: _account, ...contentLinks } = siteFacts(site).links;
    const linked = Object.values(contentLinks).filter((link) => link !== undefined);
    const links = linked.map((link) => `${sitePath(site)}${link}`);
    const inForm = linksWithin(form, `${sitePath(site)}/`);
    expect(inForm).toEqual(expect.arrayContaining(links));
    const titles: string[] = [];
    // The header and footer of each page lead to the same ones.
    const reached = new Set<string>();
    for (const link of links) {
      const answer = await request.get(link);
      expect(answer.status(), link).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${siteFacts(site).locale}"`);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${link}">`));
      expect(html).not.toMatch(/name="robots"|\{(?:brand|company|email|phone)\}/);
      const [, title = ''] = /<title>(.+?)<\/title>/.exec(html) ?? [];
      const [, heading] = /<h1>(.+?)<\/h1>/.exec(html) ?? [];
      expect(title).toBe(`${heading} | ${brand.name}`);
      titles.push(title);
      for (const further of linksWithin(html, `${sitePath(site)}/`)) {
        if (reached.has(further)) continue;
        reached.add(further);
        expect((await request.get(further)).status(), `${link} leads to ${further}`).toBe(200);
      }
    }
    expect(new Set(titles).size).toBe(links.length);
  });
}

for (const site of SHOPS) {
  test(`each phone number on the pages of ${site} is a link to call it`, async ({ request }) => {
    const pages = ['/company', '/accessibility', '/service/storefinder', '/delivery', '/returns'];
    for (const path of [siteFacts(site).links.contact, ...pages]) {
      const html = await (await request.get(`${sitePath(site)}${path}`)).text();
      const shown = html.replaceAll(/<(script|template)\b.*?<\/\1>/gs, '');
      const number = customerServicePhone(site);
      const links = [...shown.matchAll(/<a href="tel:\+\d{9,}">([^<]+)<\/a>/g)];
      expect(links.map(([, text]) => text)).toContain(number);
      const left = links.reduce((text, [link]) => text.replace(link, ''), shown);
      expect(left.replaceAll('&nbsp;', '\u00a0'), path).not.toContain(number);
    }
  });
}

test(
  'an unknown URL of a shop gets a 404 that search engines do not index',
  { tag: OWN_BRAND_TAG },
  async ({ request }) => {
    const answer = await request.get('/hu/voucher-conditions');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<html lang="hu-HU"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  },
);

test('a person reads the conditions, continues to the shop and returns', async ({ page }) => {
  const complaints = recordComplaints(page);
  await page.goto('/de/subscribenewsletter');
  await page.locator('.sign-up').getByRole('link', { name: 'Gutscheinbedingungen' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Gutscheinbedingungen');
  await expect(page).toHaveURL(/\/de\/voucher-conditions$/);
  await expect(page).toHaveTitle(`Gutscheinbedingungen | ${brand.name}`);

  await untilTakenOver(page);
  const documents = documentsOf(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Newsletter' }).click();
  await expect(heading).toHaveText(/Newsletter abonnieren/);
  await page.goBack();
  await expect(heading).toHaveText('Gutscheinbedingungen');
  await expect(page.getByText('Jede Person erhält den Willkommensgutschein einmal.')).toBeVisible();
  expect(documents).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the server sends a page that the browser’s app does not know', async ({ page }) => {
  await page.goto('/de/privacy');
  await untilTakenOver(page);
  const documents = documentsOf(page);
  await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Newsletter abonnieren/);
  expect(documents).toEqual([]);
  // As where the person left for another page of content before, and comes back in a new document.
  await page.evaluate(() => {
    history.pushState(null, '', '/de/contact');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt und Hilfe');
  expect(documents).toEqual(['/de/contact']);
});
