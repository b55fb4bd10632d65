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
  it('a shop’s footer is asked for by the shop’s code, and its string is parsed', async () => {
    answerOf(JSON.stringify(content));
    expect(await loadFooter('CH_FR', 'KEPT')).toEqual({ version: '7', content });
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/service/promotion/api/promotion/SHOP_FOOTER?site=CH_FR');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(new Headers(init?.headers).has('cache-control')).toBe(false);
  });

  it('a shop’s footer is asked of the network itself where that is wanted', async () => {
    answerOf(JSON.stringify(content));
    await loadFooter('DE', 'NETWORK');
    expect(new Headers(network.mock.calls[0]?.[1].headers).get('cache-control')).toBe('no-cache');
  });

  it('a shop’s footer that the device kept and that does not fit is asked of the network', async () => {
    network.mockResolvedValueOnce(new Response('<html>'));
    answerOf(JSON.stringify(content));
    expect(await loadFooter('DE', 'KEPT')).toEqual({ version: '7', content });
    expect(new Headers(network.mock.calls[1]?.[1].headers).get('cache-control')).toBe('no-cache');
    expect(warn).not.toHaveBeenCalled();
  });

  it('a shop’s footer that there is not is silence', async () => {
    network.mockResolvedValue(new Response(null, { status: 404 }));
    expect(await loadFooter('DE', 'KEPT')).toBe('NONE');
    expect(warn).not.toHaveBeenCalled();
  });

  it('a shop’s footer of a preview is none of this page’s', async () => {
    answerOf(JSON.stringify(content), { 'X-Preview': '1' });
    expect(await loadFooter('DE', 'NETWORK')).toBe('NONE');
  });

  it.each([
    ['cannot be reached', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['has a fault', () => network.mockResolvedValue(new Response(null, { status: 503 }))],
    ['answers a body that is no JSON', () => answerOf('<html>')],
    ['answers what does not fit', () => answerOf(JSON.stringify({ ...content, headline: 7 }))],
  ])('where the service %s, is logged and gives no content', async (_, given) => {
    given();
    expect(await loadFooter('DE', 'KEPT')).toBe('FAILED');
    expect(warn).toHaveBeenCalledOnce();
  });
});
