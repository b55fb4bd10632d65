import { brotliCompressSync } from 'node:zlib';

import { siteFacts, sitePath } from '#domain/sites.ts';

import { PAGE_LIMIT } from './support/budgets.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { readPage } from './support/readPage.ts';
import { htmlFindings } from './support/validHtml.ts';

test.use(WORKER_IN_FULL_RUN);

/** Matches what no reader should see: an unfilled placeholder or an unformatted value. */
const NOT_FILLED_IN = /[{}]|\bundefined\b|\bNaN\b|\[object/;
/** Matches links that leave the shop's pages: another site, mail, telephone, or an anchor on the same page. */
const LEADS_OUT = /^(?:https:\/\/[^/]+\.|mailto:[^@]+@|tel:\+?\d|#)/;
/** A shop's pages: the content, the newsletter's, the list of shops and the account. */
const FEWEST_PAGES = 25;

for (const site of SHOPS) {
  test(`every linked page of ${site} is complete`, async ({ page, request, shop }) => {
    test.slow();
    const base = sitePath(site);
    const visited = new Set([base]);
    const elsewhere = new Set<string>();
    const described = new Map<string, string>();
    for (const address of visited) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(await htmlFindings(html), address).toEqual([]);
      expect(brotliCompressSync(html).length, address).toBeLessThan(PAGE_LIMIT);
      const { texts, links, lost, ...facts } = await page.evaluate(readPage, html);
      expect(facts, address).toEqual({
        lang: siteFacts(site).locale,
        headings: 1,
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      });
      const path = address.slice(base.length).replace(/\/$/, '');
      // What search engines show of it is of this page alone.
      expect(described.get(facts.description) ?? path, facts.description).toBe(path);
      described.set(facts.description, path);
      expect(texts.length, address).toBeGreaterThan(10);
      expect(
        texts.filter((text) => NOT_FILLED_IN.test(text)),
        address,
      ).toEqual([]);
      expect(
        links.filter(({ name, href }) => name === '' || href === ''),
        address,
      ).toEqual([]);
      expect(lost, address).toEqual([]);
      for (const { href } of links) {
        if (href.startsWith(`${base}/`)) visited.add(href);
        else if (href.startsWith('/') || href.startsWith(shop.url)) elsewhere.add(href);
        else expect(href, address).toMatch(LEADS_OUT);
      }
    }
    expect(visited.size).toBeGreaterThanOrEqual(FEWEST_PAGES);
    // What leads to the other shops, to manifests and pictures.
    elsewhere.delete(base);
    expect(elsewhere.size).toBeGreaterThanOrEqual(SHOPS.length - 1);
    for (const address of elsewhere) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });
}

test('no manifest has an unfilled placeholder', async ({ request }) => {
  for (const site of SHOPS) {
    const html = await (await request.get(sitePath(site))).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const manifest: unknown = await (await request.get(address)).json();
    const texts: string[] = [];
    JSON.stringify(manifest, (_name, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => NOT_FILLED_IN.test(text))).toEqual([]);
  }
});
