import { afterEach, expect, it } from 'vitest';

import type { ListedPage } from '#server/content/listedPages.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function get(url: string, pages: ListedPage[] = [], changesAt?: Date) {
  opened = await testApp({ now: () => NOW, listedPages: async () => ({ pages, changesAt }) });
  return opened.app.inject(url);
}

const changedAt = new Date('2026-03-01T00:00:00Z');
const page = (site: ListedPage['site'], path: string) => ({ site, path, changedAt });

/** Returns the sitemap's element for a URL. */
function urlOf(sitemap: string, path: string): string {
  const urls = sitemap.match(/<url>.*<\/url>/g) ?? [];
  return urls.find((url) => url.includes(`${path}</loc>`)) ?? '';
}

const alternatesIn = (url: string) =>
  [...url.matchAll(/hreflang="([\w-]+)" href="[^"]*(\/\w+\/[^"]*)"/g)].map(
    ([, language, path]) => `${language} ${path}`,
  );

it('the sitemap names each page with the day of its change and the same page in other shops', async () => {
  const pages = [page('DE', '/contact'), page('TR', '/iletisim'), page('PL', '/terms')];
  const { body, headers } = await get('/sitemap.xml', pages);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const contact = urlOf(body, '/de/contact');
  expect(contact).toContain('<lastmod>2026-03-01T00:00:00.000Z</lastmod>');
  const alternates = ['de-DE /de/contact', 'tr-TR /tr/iletisim', 'x-default /de/contact'];
  expect(alternatesIn(contact)).toEqual(alternates);
  expect(alternatesIn(urlOf(body, '/tr/iletisim'))).toEqual(alternates);
  expect(alternatesIn(urlOf(body, '/pl/terms'))).toEqual([]);
  expect(alternatesIn(urlOf(body, '/hu/subscribenewsletter'))).toHaveLength(10);
  expect(body).not.toMatch(/\/(?:account|offline|newsletter\/)/);
});

it('the sitemap is cached like a page, and not beyond its next change', async () => {
  const soon = new Date(NOW.getTime() + 3000);
  expect((await get('/sitemap.xml')).headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    vary: 'Accept-Encoding',
  });
  await opened?.app.close();
  const { 'cache-control': caching } = (await get('/sitemap.xml', [], soon)).headers;
  expect(caching).toBe('public, max-age=0, s-maxage=2');
});

it('robots.txt excludes staff pages and token URLs, and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start));
  for (const path of [
    '/staff/console',
    '/shared/abc',
    '/fragments/de',
    '/dev/mail',
    '/ch_fr/newsletter/confirm?token=abc',
  ]) {
    expect({ path, isOpen: isOpen(path) }).toEqual({ path, isOpen: false });
  }
  // Assets of pages, and pages whose `noindex` must be readable.
  for (const path of [
    '/de',
    '/de/subscribenewsletter',
    '/de/account',
    '/assets/start.js',
    '/service/footer-images/icons.svg',
    '/service/newsletter/frontend/images/1.jpg',
  ]) {
    expect({ path, isOpen: isOpen(path) }).toEqual({ path, isOpen: true });
  }
  expect(body).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
});
