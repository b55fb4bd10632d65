import { siteFacts, sitePath } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { JOURNEY_SITES } from './support/shops.ts';
import { readPage } from './support/readPage.ts';
import { htmlFindings } from './support/validHtml.ts';

/** What no reader is to see: a text that was not filled in, or a value that was not written out. */
const NOT_FILLED_IN = /[{}]|\bundefined\b|\bNaN\b|\[object/;
/** A shop's pages: the content, the newsletter's, the list of shops and the account. */
const FEWEST_PAGES = 25;

for (const site of JOURNEY_SITES) {
  test(`every page of ${site} that a link leads to is whole`, async ({ page, request }) => {
    test.slow();
    const base = sitePath(site);
    const visited = new Set([base]);
    for (const address of visited) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(await htmlFindings(html), address).toEqual([]);
      const { texts, links, ...facts } = await page.evaluate(readPage, html);
      expect(facts, address).toEqual({
        lang: siteFacts(site).locale,
        headings: 1,
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      });
      expect(texts.length, address).toBeGreaterThan(10);
      expect(
        texts.filter((text) => NOT_FILLED_IN.test(text)),
        address,
      ).toEqual([]);
      expect(
        links.filter(({ name, href }) => name === '' || href === ''),
        address,
      ).toEqual([]);
      for (const { href } of links) if (href.startsWith(`${base}/`)) visited.add(href);
    }
    expect(visited.size).toBeGreaterThanOrEqual(FEWEST_PAGES);
  });
}

test('no manifest has a text that was not filled in', async ({ request }) => {
  for (const site of JOURNEY_SITES) {
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
