import { brotliDecompressSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import { footerContent, promotionAnswer, type FooterContent } from '#contract/footer.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { readSampleFiles } from '#server/content/sampleContent.ts';
import { createFooters, type Footers } from '#server/content/footers.ts';
import { createPreviewTokens } from '#server/preview/previewTokens.ts';
import { oneOfStaff, STAFF_SESSION_ID } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

const CALL = '/service/promotion/api/promotion/SHOP_FOOTER';
const [sample] = (await readSampleFiles('footers'))
  .map(({ content }) => content)
  .filter(
    (content): content is { body: FooterContent } =>
      typeof content === 'object' && content !== null && 'body' in content,
  );

/** Footers of one document whose headline names the shop of the context. */
function footersByContext(asked: ContentContext[] = []): Footers {
  return createFooters({
    logos: { lookUp: async () => () => undefined },
    onUnknownLogo: () => {},
    store: {
      changesAt: async () => undefined,
      // A stub for one kind of document.
      resolve: (async ({ context }: { context: ContentContext }) => {
        asked.push(context);
        const id = SITE_CODES.indexOf(context.site);
        return { id, body: { ...sample?.body, headline: `${context.site} by {brand}` } };
      }) as unknown as Parameters<typeof createFooters>[0]['store']['resolve'],
    },
  });
}

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function call(options: { headers?: Record<string, string>; query?: string } = {}) {
  opened = await testApp({ footers: footersByContext() });
  return opened.app.inject({ url: CALL + (options.query ?? ''), headers: options.headers ?? {} });
}

const contentOf = (body: string) =>
  footerContent.parse(JSON.parse(promotionAnswer.parse(JSON.parse(body)).contentJSON));

describe('the footer call', () => {
  test('the footer call returns the shop’s footer as JSON in a string, with brand and addresses filled in', async () => {
    const content = contentOf((await call({ query: '?site=CH_FR' })).body);
    expect(content.headline).toBe('CH_FR by Morgenrot');
    expect(content.legalLinks[0]?.url).toBe('/ch_fr/company');
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}/);
  });

  test('the footer call returns the same version as the shop’s pages', async () => {
    const { version } = (await call({ query: '?site=HU' })).json();
    await opened?.app.inject('/hu');
    expect(version).toBe(String(SITE_CODES.indexOf('HU')));
    expect(opened?.asked.frames.at(-1)?.footer?.version).toBe(version);
  });

  test.each([
    [{ 'x-hunter-site': 'HU' }, '?site=PL', 'HU'],
    [{}, '?site=pl', 'PL'],
    [{ referer: 'http://shop.test/tr/privacy' }, '', 'TR'],
    [{ referer: 'http://elsewhere.test/tr/privacy' }, '', 'DE'],
    [{}, '', 'DE'],
  ])('the footer call finds the shop by %j and %j: %s %s', async (headers, query, site) => {
    expect(contentOf((await call({ headers, query })).body).headline).toContain(`${site} `);
  });

  test('the footer call leaves out in a checkout only the groups flagged for it', async () => {
    const { teaserGroups, ...rest } = contentOf((await call({ query: '?site=DE' })).body);
    const kept = teaserGroups.filter(({ hideGroupInCheckout }) => !hideGroupInCheckout);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(teaserGroups.length);
    const answer = await call({ query: '?site=DE&layout=checkout' });
    expect(contentOf(answer.body)).toEqual({ ...rest, teaserGroups: kept });
  });

  test('the footer call refuses an unknown shop', async () => {
    const answer = await call({ query: '?site=FR' });
    expect(answer.statusCode).toBe(400);
  });

  test('the footer call answers 404 for a shop without a footer and for any other promotion', async () => {
    opened = await testApp();
    for (const url of [CALL, '/service/promotion/api/promotion/OTHER']) {
      const answer = await opened.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().type).toBe('urn:promotion:not_found');
    }
  });

  test('the footer call sends the precompressed body with a strong ETag, and 304 when it matches', async () => {
    const answer = await call({ headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(contentOf(text).headline).toBe('DE by Morgenrot');
    const etag = String(answer.headers.etag);
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=60');
    expect(answer.headers.vary).toBe(
      'Accept-Encoding, Cookie, X-Preview-Token, X-Hunter-Site, Referer',
    );
    const again = await opened?.app.inject({
      url: CALL,
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again?.statusCode).toBe(304);
    expect(again?.body).toBe('');
  });

  test('the footer call returns a preview as of its time, with no-store', async () => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    const at = new Date('2026-12-03T23:05:00.000Z');
    const tokens = createPreviewTokens({ secrets: [SECRET], now: () => now });
    const token = await tokens.write({
      view: { at, group: null },
      grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
      expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    });
    const asked: ContentContext[] = [];
    let isLive = true;
    opened = await testApp({
      now: () => now,
      footers: footersByContext(asked),
      staffLogin: oneOfStaff(() => isLive),
    });
    const headers = { 'x-preview-token': token };
    const answer = await opened.app.inject({ url: CALL, headers });
    expect(asked).toEqual([{ site: 'DE', at, group: {} }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-preview': '1',
      'x-robots-tag': 'noindex',
    });
    isLive = false;
    const over = await opened.app.inject({ url: CALL, headers });
    expect([over.statusCode, over.json().type]).toEqual([410, 'urn:promotion:preview_over']);
    const cookie = { cookie: `PreviewToken=${token}` };
    const live = await opened.app.inject({ url: CALL, headers: cookie });
    expect(asked.at(-1)?.at).toEqual(now);
    expect(live.headers['cache-control']).toContain('public');
  });

  test('the footer call supports only GET and HEAD', async () => {
    opened = await testApp();
    expect((await opened.app.inject({ method: 'POST', url: CALL })).statusCode).toBe(405);
  });
});
