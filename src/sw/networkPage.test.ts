import { afterEach, describe, expect, it, vi } from 'vitest';

import { fetchFromNetwork } from './networkPage.ts';

const REQUEST = new Request('https://shop.example/de');

afterEach(() => vi.unstubAllGlobals());

const PAGE = { headers: { 'X-Shop-Page': '1' } };

const FAILED_PRELOADS: [string, () => Promise<Response | undefined>][] = [
  ['that rejects, as in Chromium', () => Promise.reject(new DOMException('Network error'))],
  ['that resolves to an error, as in Firefox', () => Promise.resolve(Response.error())],
];

describe('a navigation preload', () => {
  it.each(FAILED_PRELOADS)(
    '%s, a navigation preload is replaced by a request',
    async (_, preload) => {
      vi.stubGlobal('fetch', async () => new Response('<html></html>', PAGE));
      expect(await fetchFromNetwork(REQUEST, preload())).toMatchObject({ outcome: 'WHOLE' });
    },
  );

  it.each(FAILED_PRELOADS)(
    '%s, a navigation preload fails if the replacing request fails too',
    async (_, preload) => {
      const fetch = vi.fn<() => Promise<Response>>(() =>
        Promise.reject(new TypeError('No network')),
      );
      vi.stubGlobal('fetch', fetch);
      expect(await fetchFromNetwork(REQUEST, preload())).toEqual({ outcome: 'FAILED' });
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  it('a missing navigation preload is replaced by a request', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html></html>', PAGE));
    expect(await fetchFromNetwork(REQUEST, Promise.resolve(undefined))).toMatchObject({
      outcome: 'WHOLE',
    });
  });
});
