import { afterEach, describe, expect, it, vi } from 'vitest';

import { fetchFromNetwork } from './networkPage.ts';

const REQUEST = new Request('https://shop.example/de');

afterEach(() => vi.unstubAllGlobals());

describe('a navigation preload', () => {
  it.each([
    ['that rejects, as in Chromium', () => Promise.reject(new DOMException('Network error'))],
    ['that resolves to an error, as in Firefox', () => Promise.resolve(Response.error())],
  ])('%s, has failed', async (_, preload) => {
    expect(await fetchFromNetwork(REQUEST, preload())).toEqual({ outcome: 'FAILED' });
  });

  it('that there is none of is made up for by a request', async () => {
    const page = new Response('<html></html>', { headers: { 'X-Shop-Page': '1' } });
    vi.stubGlobal('fetch', async () => page);
    expect(await fetchFromNetwork(REQUEST, Promise.resolve(undefined))).toMatchObject({
      outcome: 'WHOLE',
    });
  });
});
