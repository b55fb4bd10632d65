import type { APIRequestContext } from 'playwright/test';

import { siteFacts, sitePath } from '#domain/sites.ts';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { expect, test } from './support/journey.ts';
import { JOURNEY_SITES } from './support/shops.ts';

type Entry = { address: string; alternates: string[] };

async function sitemapOf(request: APIRequestContext): Promise<Entry[]> {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(
    ([, address = '', rest]) => ({
      address,
      alternates: alternatesIn(rest ?? ''),
    }),
  );
}

const alternatesIn = (markup: string) =>
  [...markup.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, language, address]) => `${language} ${address}`,
  );

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];

for (const site of JOURNEY_SITES) {
  test(`each page of ${site} in the sitemap is indexable, canonical and has a unique description`, async ({
    request,
    shop,
  }) => {
    const own = new RegExp(`^${shop.url}${sitePath(site)}(?:/|$)`);
    const entries = (await sitemapOf(request)).filter(({ address }) => own.test(address));
    expect(entries.length).toBeGreaterThan(20);
    const descriptions = new Map<string, string>();
    for (const { address, alternates } of entries) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const [html = ''] = (await answer.text()).split('<style');
      expect(html, address).not.toContain('noindex');
      expect(html).toContain(`<link rel="canonical" href="${address}">`);
      const head = html.split('</head>', 1)[0] ?? '';
      const links = [...head.matchAll(/<link rel="alternate"[^>]*>/g)].join('');
      expect(alternatesIn(links), address).toEqual(alternates);
      expect(contentOf(head, 'og:url')).toBe(address);
      expect(contentOf(head, 'og:locale')).toBe(siteFacts(site).locale.replace('-', '_'));
      expect(contentOf(head, 'og:title')).toBe(/<title>(.*?)<\/title>/.exec(head)?.[1]);
      const description = contentOf(head, 'description') ?? '';
      expect(contentOf(head, 'og:description')).toBe(description);
      expect(descriptions.get(description), `${address} is described as another page`).toBe(
        undefined,
      );
      descriptions.set(description, address);
    }
    const [{ address } = { address: '' }] = entries;
    const picture = contentOf(await (await request.get(address)).text(), 'og:image') ?? '';
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  });

  test(`the sitemap has every indexable page that the front page of ${site} links to`, async ({
    request,
    shop,
  }) => {
    const listed = new Set((await sitemapOf(request)).map(({ address }) => address));
    const html = await (await request.get(sitePath(site))).text();
    const paths = [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = '']) => path);
    const missing: string[] = [];
    for (const path of new Set(paths.filter((each) => each.startsWith(`${sitePath(site)}/`)))) {
      if (listed.has(shop.url + path)) continue;
      // The store finder's address is written with a slash at its end (spec §2.2), and leads to the one without.
      const answer = await request.get(path);
      if (listed.has(answer.url())) continue;
      const page = await answer.text();
      if (!page.includes('<meta name="robots" content="noindex">')) missing.push(path);
    }
    expect(missing).toEqual([]);
  });
}

test(
  'the country switcher leads to the same page in the other shop, also at another path',
  { tag: OWN_BRAND_TAG },
  async ({ page }) => {
    await page.goto('/de/contact');
    const switcher = page.locator('header .country-switcher');
    await expect(switcher.locator('a[hreflang="tr-TR"]')).toHaveAttribute('href', '/tr/iletisim');
    await page.goto('/pl/regulamin');
    await expect(switcher.locator('a[hreflang="de-DE"]')).toHaveAttribute('href', '/de/terms');
    await page.goto('/pl/terms');
    await expect(switcher.locator('a[hreflang="de-DE"]')).toHaveAttribute('href', '/de');
  },
);
