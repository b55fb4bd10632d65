import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

import { rawAnswer } from '../testing/rawAnswer.ts';
import { canonicalPath } from './canonicalPath.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** Shared by all tests that send no real request, because building an app is slow. */
let shared: TestApp;
beforeAll(async () => {
  shared = await testApp();
});
afterAll(() => shared.app.close());

describe('the one spelling of a path', () => {
  test.each([
    ['/de/%70rivacy', '/de/privacy'],
    ['/%64%65/contact', '/de/contact'],
    ['/de/%7Eanna%2d1%5F%2E', '/de/~anna-1_.'],
    ['/de/caf%c3%a9', '/de/caf%C3%A9'],
    ['/de/a%2fb%3f%25', '/de/a%2Fb%3F%25'],
    ['/de/%zz%4', '/de/%zz%4'],
  ])('the canonical form of the path %s is %s', (spelled, canonical) => {
    expect(canonicalPath(spelled)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});

describe('an address in another spelling', () => {
  test.each([
    ['/de/%70rivacy?a=%41', '/de/privacy?a=%41'],
    ['/at/%61ccount', '/at/account'],
    ['/staff/%6bit', '/staff/kit'],
    ['/%64e', '/de'],
    [
      '/service/promotion/api/promotion/SHOP_FOOTE%52?site=DE',
      '/service/promotion/api/promotion/SHOP_FOOTER?site=DE',
    ],
  ])('a non-canonical URL redirects permanently to the page: %s', async (url, location) => {
    const answer = await shared.app.inject({ url });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
    expect(shared.asked.renders).toEqual([]);
  });

  test('a non-canonical URL never redirects to another host', async () => {
    const answer = await shared.app.inject({ url: '//evil.example/%61' });
    expect(answer.headers.location).toBe('/evil.example/a');
  });

  test('a non-canonical URL keeps a query of 2 kB in its redirect, and drops a longer one', async () => {
    const locationFor = async (query: string) =>
      (await shared.app.inject({ url: `/de/%70rivacy?${query}` })).headers.location;
    const whole = 'a=1&'.repeat(512);
    expect(await locationFor(whole)).toBe(`/de/privacy?${whole}`);
    expect(await locationFor(`${whole}b`)).toBe('/de/privacy');
  });

  test.each(['/de/../at', '/de/./privacy', '/de/..'])(
    'a path with dot segments is not found: %s',
    async (url) => {
      opened = await testApp();
      await opened.app.listen({ port: 0, host: '127.0.0.1' });
      // `inject` would resolve dot segments itself.
      const raw = await rawAnswer(
        opened.app,
        `GET ${url} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`,
      );
      expect(raw).toMatch(/^HTTP\/1\.1 404 /);
      expect(opened.asked.renders).toEqual([]);
    },
  );
});
