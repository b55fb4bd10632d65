import { afterEach, describe, expect, it, vi } from 'vitest';

import type { PreviewView } from '#contract/preview.ts';

import { createConsoleService } from './consoleService.ts';

const NOW_MS = Date.parse('2026-11-23T09:00:00Z');
const AT = '2026-12-24T00:00:00.000Z';
const SITES = ['DE', 'AT', 'PL'] as const;

/** Starts a server that grants tokens for these shops. Returns the shops requested. */
function startServer(permitted: readonly string[] = SITES): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const view = JSON.parse(body) as PreviewView;
    asked.push(view.site);
    if (!permitted.includes(view.site)) return new Response('{}', { status: 403 });
    const expiresAt = '2026-11-23T21:00:00.000Z';
    return Response.json({ token: `token ${asked.length}`, expiresAt });
  });
  return asked;
}

const viewOf = (site: PreviewView['site'], at: string | null = AT) => ({ site, at, group: null });

describe('tokens of panes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('panes of several shops move to another instant with one call', async () => {
    const asked = startServer();
    const service = createConsoleService(() => NOW_MS);
    await Promise.all(SITES.map((site) => service.viewToken(viewOf(site, null))));
    expect(asked).toEqual([...SITES]);
    asked.length = 0;

    const tokens = await Promise.all(SITES.map((site) => service.viewToken(viewOf(site))));
    expect(asked).toEqual(['DE']);
    expect(new Set(tokens).size).toBe(1);
  });

  it('a shop without a granted token requests its own, and is refused separately', async () => {
    const asked = startServer(['DE', 'AT']);
    const service = createConsoleService(() => NOW_MS);
    await service.viewToken(viewOf('DE'));
    await expect(service.viewToken(viewOf('PL'))).rejects.toMatchObject({ status: 403 });
    expect(asked).toEqual(['DE', 'PL']);
  });

  it('a refused call of one shop does not affect other shops', async () => {
    const permitted = ['DE', 'AT'];
    startServer(permitted);
    const service = createConsoleService(() => NOW_MS);
    await Promise.all([service.viewToken(viewOf('DE')), service.viewToken(viewOf('AT'))]);
    // The right to one shop is withdrawn meanwhile.
    permitted.shift();

    const [first, second] = await Promise.allSettled([
      service.viewToken(viewOf('DE', null)),
      service.viewToken(viewOf('AT', null)),
    ]);
    expect(first.status).toBe('rejected');
    expect(second.status).toBe('fulfilled');
  });
});
