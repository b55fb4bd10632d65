import { afterEach, describe, expect, it, vi } from 'vitest';

import { fetchService } from './serviceCall.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it.each(['GET', 'POST'] as const)(
    'a call has credentials, a JSON body if any, and a timeout of 15 seconds: %s',
    async (method) => {
      const timeout = vi.spyOn(AbortSignal, 'timeout');
      const network = vi.fn(async (_url: string, _init: RequestInit) =>
        Response.json({ ok: true }),
      );
      vi.stubGlobal('fetch', network);
      const body = method === 'POST' ? { name: 'value' } : undefined;
      const response = await fetchService({ method, url: '/call', body });
      expect(await response.json()).toEqual({ ok: true });
      const [, init] = network.mock.calls[0] ?? [];
      expect(init).toMatchObject({ method, credentials: 'include', keepalive: true });
      expect(init?.body).toBe(body && '{"name":"value"}');
      expect(new Headers(init?.headers).get('content-type')).toBe(body ? 'application/json' : null);
      expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
      expect(init?.signal).toBe(timeout.mock.results[0]?.value);
    },
  );
});
