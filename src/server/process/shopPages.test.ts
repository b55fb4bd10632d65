import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { testAssets } from '#contract/testing/testAssets.ts';
import { SITE_CODES, sitePath } from '#domain/sites.ts';

import { parsePageData, testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function open(options?: TestOptions) {
  opened = await testApp(options);
  return opened;
}

/** Shared by tests without options, because building an app takes longer than a dozen responses. */
let shared: TestApp;
beforeAll(async () => {
  shared = await testApp();
});
afterAll(() => shared.app.close());

async function get(request: string | InjectOptions, options?: TestOptions) {
  const { app } = options ? await open(options) : shared;
  return app.inject(request);
}

describe('the way to a shop', () => {
  test.each([
    ['de-AT,de;q=0.9', '/at'],
    ['de-CH', '/ch'],
    ['de-LI,de;q=0.5', '/de'],
    ['fr-CH, fr;q=0.9, en;q=0.8', '/ch_fr'],
    ['fr-FR', '/ch_fr'],
    ['en-TR', '/tr'],
    ['en-US,en;q=0.9,sk;q=0.1', '/sk'],
    ['pl;q=0.2, cs;q=0.8', '/cz'],
    ['hu;q=0, tr', '/tr'],
    ['zh-Hant-TW', '/de'],
    ['*', '/de'],
    [';;;q=x,,', '/de'],
    [undefined, '/de'],
  ])('a URL without a shop leads a visitor who reads %s to %s', async (language, path) => {
    const answer = await get({
      url: '/',
      headers: { ...(language && { 'accept-language': language }) },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(path);
    expect(answer.headers.vary).toBe('Cookie, Accept-Language');
  });

  test('a URL without a shop leads to the last chosen shop before any language, and keeps the query', async () => {
    const headers = { cookie: 'Site=HU', 'accept-language': 'de' };
    expect((await get({ url: '/?from=app', headers })).headers.location).toBe('/hu?from=app');
    const forged = { cookie: 'Site=//evil.example', 'accept-language': 'pl' };
    expect((await get({ url: '/', headers: forged })).headers.location).toBe('/pl');
  });

  test('a URL without a shop at a host of several shops leads to one of those', async () => {
    const siteUrls = { CH: 'https://shop.ch/de', CH_FR: 'https://shop.ch/fr' };
    const { app } = await open({ config: { siteUrls } });
    const locationFor = async (headers: Record<string, string>, host = 'shop.ch') =>
      (await app.inject({ url: '/', headers: { host, ...headers } })).headers.location;
    expect(await locationFor({ 'accept-language': 'fr-FR' })).toBe(siteUrls.CH_FR);
    expect(await locationFor({ 'accept-language': 'de-DE,fr;q=0.5' })).toBe(siteUrls.CH);
    expect(await locationFor({ cookie: 'Site=HU' }, 'shop.ch:8443')).toBe(siteUrls.CH);
    expect(await locationFor({ cookie: 'Site=HU' }, 'shop.test')).toBe('http://shop.test/hu');
  });

  test('a URL without a shop leads to that shop’s newsletter, as the installed app’s shortcut requests', async () => {
    const headers = { cookie: 'Site=HU', 'accept-language': 'de' };
    for (const url of ['/subscribenewsletter?from=app', '/subscribenewsletter/?from=app']) {
      const answer = await get({ url, headers });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        '/hu/subscribenewsletter?from=app',
      ]);
    }
    const { headers: told } = await get({
      url: '/subscribenewsletter',
      headers: { 'accept-language': 'tr' },
    });
    expect(told['location']).toBe('/tr/subscribenewsletter');
    expect(told['vary']).toBe('Cookie, Accept-Language');
  });

  test.each([
    ['/DE', 308, '/de'],
    ['/Ch_Fr/contact?x=1&y=2', 308, '/ch_fr/contact?x=1&y=2'],
    ['/de/', 308, '/de'],
    ['/de/contact//', 308, '/de/contact'],
    ['//de//contact?a', 308, '/de/contact?a'],
    ['/AT/newsletter/confirm/?token=x', 308, '/at/newsletter/confirm?token=x'],
    ['/fr', 302, '/de'],
    ['/GB/?x=1', 302, '/de?x=1'],
    ['/fr/contact?x=1', 302, '/de/contact?x=1'],
    ['/fr//evil/', 302, '/de/evil'],
    ['/be_fr', 302, '/de'],
  ])('a URL without a shop leads from %s by %i to %s', async (url, status, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).toBe(location);
  });

  test.each(['/france', '/france/contact?x=1', '//evil.example/de', '/%5Cevil/'])(
    'a URL outside every shop, %s, gets a 404 with the frame of the visitor’s shop',
    async (url) => {
      const { app, asked } = await open();
      const answer = await app.inject({ url, headers: { 'accept-language': 'cs' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Accept-Encoding, Cookie, Accept-Language',
      });
      expect(answer.json()).toMatchObject({ site: 'CZ', footer: { hidesNewsletter: true } });
      const chosen = { cookie: 'Site=TR', 'accept-language': 'cs' };
      expect((await app.inject({ url, headers: chosen })).json()).toMatchObject({ site: 'TR' });
      expect(asked.renders).toEqual([]);
    },
  );

  test.each(['/favicon.ico', '/assets/gone', '/wp-login.php', '/france/a.js'])(
    'a missing file %s gets a 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test.each(['/de/%00', '/de/a%0Ab', '/de/%E0%A4%A'])(
    'a malformed path %s is refused',
    async (url) => {
      expect((await get(url)).statusCode).toBe(400);
    },
  );

  test('a page answers 405 to methods that no page supports', async () => {
    const answer = await get({ method: 'POST', url: '/de', payload: 'a=b', headers: FORM });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect((await get({ method: 'DELETE', url: '/' })).statusCode).toBe(405);
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a page', () => {
  test.each(SITE_CODES)('a page of %s is rendered only from its URL', async (site) => {
    const { app, asked } = await open();
    const url = `${sitePath(site)}/countries`;
    const answer = await app.inject(`${url}?utm_source=mail`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(asked.renders).toEqual([{ site, url, data: {} }]);
  });

  test('a page is rendered once for concurrent and later requests with any query', async () => {
    const { app, asked } = await open();
    await Promise.all(['/de', '/de', '/de?a=1'].map((url) => app.inject(url)));
    await app.inject('/de');
    expect(asked.renders).toHaveLength(1);
  });

  test('a page is rendered each time during development', async () => {
    const { app, asked } = await open({
      pages: {
        assets: { ...testAssets, developmentScripts: ['/@vite/client'] },
        renderer: {
          render: async () => ({ status: 200, html: 'x' }),
          renderFailure: async () => '',
          renderNoShop: async () => '',
          renderNewsletterFragment: async () => '',
          renderCookieConsentFragment: async () => '',
          renderFooterFragment: async () => 'x',
        },
      },
    });
    expect((await app.inject('/de')).statusCode).toBe(200);
    expect((await app.inject('/de')).headers['content-security-policy']).toBeUndefined();
    expect(asked.renders).toEqual([]);
  });

  test('a page is not cached if its rendering failed', async () => {
    let fails = true;
    const { app } = await open({
      render: () => {
        if (fails) throw new Error('a bug with anna@example.com');
        return { status: 200, html: '<p>fine</p>' };
      },
    });
    const broken = await app.inject('/pl');
    expect(broken.statusCode).toBe(500);
    expect(broken.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(broken.headers['cache-control']).toBe('no-store');
    expect(broken.body).toBe('<h1>failure of PL</h1>');
    fails = false;
    expect((await app.inject('/pl')).statusCode).toBe(200);
  });

  test('a page is a bare apology in the shop’s language if the error page fails as well', async () => {
    let fails = true;
    const { app } = await open({
      render: () => {
        throw new Error('a bug with anna@example.com');
      },
      renderFailure: () => {
        if (fails) throw new Error('another bug');
        return '<h1>whole</h1>';
      },
    });
    const broken = await app.inject('/pl');
    expect(broken.statusCode).toBe(500);
    expect(broken.body).toContain('<html lang="pl-PL">');
    expect(broken.body).not.toContain('bug');
    fails = false;
    expect((await app.inject('/pl')).body).toBe('<h1>whole</h1>');
  });

  test('an unknown page is a real 404 in its shop, and is not cached', async () => {
    const { app, asked } = await open();
    const answer = await app.inject('/hu/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.inject('/hu/no-such-page');
    expect(asked.renders.map(({ site }) => site)).toEqual(['HU', 'HU']);
  });

  test('a page is cacheable by everyone and revalidated by its ETag', async () => {
    const { app } = await open();
    const first = await app.inject('/de');
    expect(first.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=60');
    expect(first.headers.vary).toBe(
      'Accept-Encoding, Cookie, X-Preview-Token, Service-Worker-Navigation-Preload, Shop-View',
    );
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await app.inject({ url: '/de', headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    const other = await app.inject({ url: '/de', headers: { 'if-none-match': '"x"' } });
    expect(other.statusCode).toBe(200);
  });

  test('a page has the mark by which a service worker recognises it, also as a 404', async () => {
    const { app } = await open();
    expect((await app.inject('/de')).headers['x-shop-page']).toBe('1');
    expect((await app.inject('/hu/no-such-page')).headers['x-shop-page']).toBe('1');
  });

  test('a page requested by a waking worker never comes from a stale copy', async () => {
    const { app } = await open();
    const headers = { 'service-worker-navigation-preload': 'true' };
    const answer = await app.inject({ url: '/de', headers });
    expect(answer.headers['cache-control']).toBe('public, max-age=0');
    expect(answer.headers.vary).toContain('Service-Worker-Navigation-Preload');
  });

  test('a page is compressed as the browser prefers, and each encoding has its own ETag', async () => {
    const { app } = await open();
    const ask = (encoding: string) =>
      app.inject({ url: '/de', headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    const brotli = await ask('gzip, deflate, br, zstd');
    const gzipped = await ask('gzip;q=1, br;q=0');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, brotli, gzipped].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('a page answers HEAD like GET, without the body', async () => {
    const { app } = await open();
    const answer = await app.inject({ method: 'HEAD', url: '/de' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(Number(answer.headers['content-length'])).toBe((await app.inject('/de')).body.length);
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(302);
  });

  test('a page stores its shop for the next visit, once', async () => {
    const { app } = await open();
    const first = await app.inject('/cz/account');
    expect(first.cookies).toMatchObject([{ name: 'Site', value: 'CZ', sameSite: 'Lax' }]);
    const again = await app.inject({ url: '/cz/account', headers: { cookie: 'Site=CZ' } });
    expect(again.cookies).toEqual([]);
    const elsewhere = await app.inject({ url: '/sk/account', headers: { cookie: 'Site=CZ' } });
    expect(elsewhere.cookies).toMatchObject([{ name: 'Site', value: 'SK' }]);
    const former = await app.inject({ url: '/', headers: { cookie: '__Host-Site=HU' } });
    expect(former.headers.location).toBe('/hu');
  });

  test('a shared page sets no cookie, so that shared caches may store it', async () => {
    const { app } = await open();
    for (const path of ['/cz', '/cz/countries', '/cz/subscribenewsletter']) {
      const answer = await app.inject({ url: path, headers: { cookie: 'Site=DE' } });
      expect(answer.headers['cache-control']).toContain('public');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  describe('requested by a shared cache', () => {
    const ask = async (cookie: string, view?: string, url = '/de') => {
      const named = view === undefined ? {} : { 'shop-view': view };
      return (await get({ url, headers: { cookie, ...named } })).headers;
    };
    const MEASURED = 'cc_cookie=%7B%22categories%22%3A%5B%22measurement%22%5D%7D';

    test.each([
      ['', '///'],
      ['Site=AT; KnownDevice=x; of-others=1', '///'],
      ['platform=MATCH', 'MATCH///'],
      ['platform=none', '///'],
      ['newapp=', '/reduced//'],
      ['cc_cookie=%7B%7D; affiliate=a', '/reduced/answered/'],
      [`${MEASURED}; VisitorId=7`, '//answered/'],
      [`${MEASURED}; VisitorId=7; AbGroups=tone%3AA`, '//answered/tone%3AA'],
    ])('a page requested by its view is cached for the cookies "%s"', async (cookie, view) => {
      const headers = await ask(cookie, view);
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      );
      expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/);
      expect(headers['set-cookie']).toBeUndefined();
    });

    test.each([
      ['NlStatus=x', '///'],
      ['LoginToken=x', '///'],
      ['StaffSession=x', '///'],
      ['PreviewToken=x', '///'],
      ['VisitorId=7', '///'],
      ['platform=MATCH', '///'],
      ['', 'MATCH///'],
    ])('a page requested by another view than that of "%s" is not cached', async (cookie, view) => {
      const headers = await ask(cookie, view);
      expect(headers['cache-control']).toBe('max-age=0, s-maxage=0, stale-while-revalidate=60');
      expect(headers['x-accel-expires']).toBeUndefined();
    });

    test('a page requested without a view keeps its usual headers', async () => {
      const headers = await ask('platform=MATCH');
      expect(headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=60');
      expect(headers['x-accel-expires']).toBeUndefined();
    });

    test('a page that a shared cache requests is not stored if it is missing or personal', async () => {
      for (const url of ['/de/nowhere', '/de/account', '/de/subscribenewsletter?signup=sent']) {
        const headers = await ask('', '///', url);
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['x-accel-expires']).toBeUndefined();
      }
    });
  });

  test('a page carries the operator’s wording of its locale, without that of the mails', async () => {
    const texts = {
      'de-DE': { newsletter: { title: 'Hallo' }, mail: { confirm: { button: 'Ja' } } },
      'cs-CZ': { mail: { confirm: { button: 'Ano' } } },
    };
    const { app } = await open({ texts });
    expect(parsePageData((await app.inject('/de')).body)).toEqual({
      sun: expect.any(String),
      texts: { newsletter: { title: 'Hallo' } },
    });
    expect(parsePageData((await app.inject('/at')).body)).toEqual({ sun: expect.any(String) });
    expect(parsePageData((await app.inject('/cz')).body)).toEqual({ sun: expect.any(String) });
  });
});

describe('the headers of every answer', () => {
  test('the headers of every response allow a page only its own resources and inline rules', async () => {
    const answer = await get('/de');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';script-src-attr 'none';" +
        "require-trusted-types-for 'script';trusted-types default;" +
        "style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc=';" +
        "img-src 'self' data:;connect-src 'self';font-src 'self';manifest-src 'self';" +
        "worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self';" +
        'report-to default;report-uri /service/reports',
    );
    expect(answer.headers['reporting-endpoints']).toBe('default="/service/reports"');
    expect(answer.headers['permissions-policy']).toMatch(/\bcamera=\(\), /);
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('the headers of every response require encryption if the shop is encrypted', async () => {
    const answer = await get('/de', { publicUrl: 'https://shop.test' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await opened?.app.close();
    const { cookies } = await get('/de/account', { publicUrl: 'https://shop.test' });
    expect(cookies).toMatchObject([{ name: 'Site', secure: true }]);
  });
});
