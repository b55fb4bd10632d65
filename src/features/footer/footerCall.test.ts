import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadFooter } from './footerCall.ts';
import { content } from './testing/footerContent.ts';

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.stubGlobal('fetch', network);
afterEach(() => {
  network.mockReset();
  warn.mockClear();
});

const answerOf = (contentJSON: string, headers = {}) =>
  network.mockResolvedValue(Response.json({ contentJSON, version: '7' }, { headers }));

describe('a shop’s footer', () => {
  it('the footer call requests a shop’s footer by its code and parses its string', async () => {
    answerOf(JSON.stringify(content));
    expect(await loadFooter('CH_FR', 'KEPT')).toEqual({ version: '7', content });
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/service/promotion/api/promotion/SHOP_FOOTER?site=CH_FR');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(new Headers(init?.headers).has('cache-control')).toBe(false);
  });

  it('the footer call bypasses caches on request', async () => {
    answerOf(JSON.stringify(content));
    await loadFooter('DE', 'NETWORK');
    expect(new Headers(network.mock.calls[0]?.[1].headers).get('cache-control')).toBe('no-cache');
  });

  it('the footer call goes to the network when the device’s copy does not fit the schema', async () => {
    network.mockResolvedValueOnce(new Response('<html>'));
    answerOf(JSON.stringify(content));
    expect(await loadFooter('DE', 'KEPT')).toEqual({ version: '7', content });
    expect(new Headers(network.mock.calls[1]?.[1].headers).get('cache-control')).toBe('no-cache');
    expect(warn).not.toHaveBeenCalled();
  });

  it('the footer call returns nothing for a missing footer', async () => {
    network.mockResolvedValue(new Response(null, { status: 404 }));
    expect(await loadFooter('DE', 'KEPT')).toBe('NONE');
    expect(warn).not.toHaveBeenCalled();
  });

  it('the footer call ignores a response made for a preview', async () => {
    answerOf(JSON.stringify(content), { 'X-Preview': '1' });
    expect(await loadFooter('DE', 'NETWORK')).toBe('NONE');
  });

  it.each([
    ['cannot be reached', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['has a fault', () => network.mockResolvedValue(new Response(null, { status: 503 }))],
    ['answers a body that is no JSON', () => answerOf('<html>')],
    ['answers what does not fit', () => answerOf(JSON.stringify({ ...content, headline: 7 }))],
  ])('the footer call logs a service that %s, and returns no content', async (_, given) => {
    given();
    expect(await loadFooter('DE', 'KEPT')).toBe('FAILED');
    expect(warn).toHaveBeenCalledOnce();
  });
});
