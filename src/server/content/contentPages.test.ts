import { afterEach, describe, expect, test } from 'vitest';

import { footerContent } from '#contract/footer.ts';
import { encodeAnswer } from '#server/http/files/encodedAnswer.ts';
import { parsePageData, testApp, type TestApp } from '#server/testing/testApp.ts';

import { readSampleFiles } from './sampleContent.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const page = (title: string) => ({
  title,
  description: `About ${title}`,
  html: '<p>Words.</p>',
  template: 'service' as const,
  sections: [],
});

/** Opens the server with content that tests can change while it runs. */
async function open(content: Record<string, { version: string; title: string }>) {
  opened = await testApp({
    contentPages: {
      pathsOf: async () => ({ DE: '/privacy' }),
      find: async ({ path }) => {
        const version = content[path];
        return (
          version && { version: version.version, hasStores: false, show: () => page(version.title) }
        );
      },
    },
    render: (request) => ({
      status: request.data.content === null ? 404 : 200,
      html: `<p>${JSON.stringify(request)}</p>`,
    }),
  });
  return opened;
}

describe('a content page', () => {
  test('a content page is served by its path, and cached like any other page', async () => {
    const { app, asked } = await open({ '/de/privacy': { version: '1', title: 'Privacy' } });
    const answer = await app.inject('/de/privacy?utm_source=mail');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=60');
    expect(parsePageData(answer.body)).toEqual({
      content: { ...page('Privacy'), paths: { DE: '/privacy' } },
    });
    await app.inject('/de/privacy');
    expect(asked.renders).toHaveLength(1);
  });

  test('a content page is not cached beyond its next change or that of its footer', async () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const answer = await encodeAnswer({ status: 200, type: 'application/json', text: '{}' });
    const [sample] = await readSampleFiles('footers');
    const { body } = { body: undefined, ...Object(sample?.content) };
    const footer = {
      version: '1',
      content: footerContent.parse(body),
      answers: { page: answer, checkout: answer },
    };
    const cachingOf = async (ofPage: Date | undefined, ofFooter: Date | undefined) => {
      const shop = await testApp({
        now: () => at,
        contentPages: {
          pathsOf: async () => ({ DE: '/privacy' }),
          find: async () => ({
            version: '1',
            hasStores: false,
            show: () => page('Any'),
            changesAt: ofPage,
          }),
        },
        footers: {
          find: async () => ({ ...footer, changesAt: ofFooter }),
        },
        render: (request) => ({ status: 200, html: `<p>${JSON.stringify(request)}</p>` }),
      });
      const answer = await shop.app.inject('/de/privacy');
      await shop.app.close();
      return answer.headers['cache-control'];
    };
    expect(await cachingOf(undefined, undefined)).toContain('stale-while-revalidate=60');
    expect(await cachingOf(after(20), after(30))).toContain('stale-while-revalidate=19');
    expect(await cachingOf(undefined, after(30))).toContain('stale-while-revalidate=29');
    expect(await cachingOf(after(1), undefined)).toBe('public, max-age=0');
  });

  test('a content page is cached until the cache is full, and served uncached afterwards', async () => {
    opened = await testApp({
      now: () => new Date('2026-11-20T12:00:00Z'),
      contentPages: {
        pathsOf: async () => ({ DE: '/privacy' }),
        find: async () => ({ version: '1', hasStores: false, show: () => page('Any') }),
      },
      render: (request) => ({ status: 200, html: `<p>${JSON.stringify(request)}</p>` }),
    });
    const { app, asked } = opened;
    const rendersOf = async (path: string) => {
      const before = asked.renders.length;
      expect((await app.inject(path)).statusCode).toBe(200);
      return asked.renders.length - before;
    };
    // One more than the cache of compressed pages holds.
    for (let number = 1; number <= 601; number += 1) await rendersOf(`/de/page-${number}`);
    expect(await rendersOf('/de/page-600')).toBe(0);
    expect(await rendersOf('/de/page-601')).toBe(1);
  });

  test('a content page shows a new version at once, and the old one again after a restore', async () => {
    const content = { '/de/privacy': { version: '1', title: 'Old' } };
    const { app, asked } = await open(content);
    const first = await app.inject('/de/privacy');
    content['/de/privacy'] = { version: '2', title: 'New' };
    const etag = String(first.headers.etag);
    const second = await app.inject({ url: '/de/privacy', headers: { 'if-none-match': etag } });
    expect(second.statusCode).toBe(200);
    expect(parsePageData(second.body).content?.title).toBe('New');
    content['/de/privacy'] = { version: '1', title: 'Old' };
    expect((await app.inject('/de/privacy')).headers.etag).toBe(etag);
    expect(asked.renders).toHaveLength(2);
  });

  test('a content page is a 404 until it is published', async () => {
    const content: Parameters<typeof open>[0] = {};
    const { app } = await open(content);
    const missing = await app.inject('/hu/terms');
    expect(missing.statusCode).toBe(404);
    expect(parsePageData(missing.body)).toEqual({ content: null });
    content['/hu/terms'] = { version: '7', title: 'Terms' };
    expect((await app.inject('/hu/terms')).statusCode).toBe(200);
  });

  test('a page that the app renders from its own texts causes no content look-up', async () => {
    opened = await testApp({
      contentPages: {
        pathsOf: async () => ({}),
        find: () => Promise.reject(new Error('No content here')),
      },
    });
    for (const path of ['/de', '/de/countries', '/de/subscribenewsletter']) {
      expect((await opened.app.inject(path)).statusCode).toBe(200);
    }
  });
});
