import { describe, expect, it } from 'vitest';

import { footerCallPath, siteOfFooterCall } from './footerCall.ts';
import { footerImagesIn, versionIn } from './footerOfPage.ts';
import { markCached } from './keptPage.ts';

const PAGE =
  '<!doctype html><html lang="de-DE" dir="ltr"><body><footer class="footer" aria-label="Fußzeile" data-version="12">' +
  '<use href="/service/footer-images/icons.svg#payment"></use><use href="/service/footer-images/icons.svg#store"></use>' +
  '<img src="/service/footer-images/logos/visa.svg" alt=""></footer></body></html>';

describe('call 6', () => {
  it.each(['DE', 'CH_FR', 'TR'] as const)(
    'the footer call of %s is recognised by its URL',
    (site) => {
      expect(siteOfFooterCall(new URL(footerCallPath(site), 'https://shop.example'))).toBe(site);
    },
  );
});

describe('a page', () => {
  it('a page names the version of its footer, or none', () => {
    expect(versionIn(PAGE)).toBe('12');
    expect(versionIn(PAGE.replace(' data-version="12"', ''))).toBeUndefined();
  });

  it('a page names the pictures of its footer, each once', () => {
    expect(footerImagesIn(PAGE)).toEqual([
      '/service/footer-images/icons.svg',
      '/service/footer-images/logos/visa.svg',
    ]);
  });

  it('a cached page is marked as such, and otherwise the same', async () => {
    const headers = { 'content-type': 'text/html', 'content-encoding': 'br' };
    const kept = await markCached(new Response(PAGE, { headers }));
    expect(await kept.text()).toBe(PAGE.replace('<html ', '<html data-kept="true" '));
    expect([...kept.headers]).toEqual([['content-type', 'text/html']]);
  });
});

describe('the answer of call 6', () => {
  it('the response of call 6 names pictures in its string of JSON', () => {
    const contentJSON = JSON.stringify({ source: '/service/footer-images/logos/dhl.svg' });
    expect(footerImagesIn(JSON.stringify({ contentJSON }))).toEqual([
      '/service/footer-images/logos/dhl.svg',
    ]);
  });
});
