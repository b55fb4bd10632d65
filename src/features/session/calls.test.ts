import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as loginCalls from '#contract/calls/login.ts';
import { fetchServerTime, renewCustomerToken, renewPreviewLogin } from './calls.ts';
import { previewTask } from './previewTask.ts';

const DATE = 'Mon, 04 Jan 2027 09:00:00 GMT';
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer
    .mockReset()
    .mockResolvedValue(new Response('{}', { status: 201, headers: { date: DATE } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = new AbortController().signal;

describe('a call', () => {
  it.each([
    ['LOGIN_TOKEN', loginCalls.renewLoginToken.path],
    ['LONG_TERM_TOKEN', loginCalls.renewLongTermToken.path],
  ] as const)('a call renews %s by posting an empty JSON body to %s', async (call, address) => {
    expect(await renewCustomerToken(call, never)).toEqual({ status: 201, date: DATE });
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      address,
      expect.objectContaining({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
  });

  it('the session renewal renews the preview’s login by call 12', async () => {
    await renewPreviewLogin('LOGIN_TOKEN', never);
    expect(answer).toHaveBeenCalledExactlyOnceWith(
      '/service/preview/api/auth/login/renew',
      expect.objectContaining({ method: 'GET' }),
    );
  });

  it('a call for the time bypasses every cache', async () => {
    expect((await fetchServerTime()).date).toBe(DATE);
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  });

  it('a call reports a lost connection as a response without a status', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await renewCustomerToken('LOGIN_TOKEN', never)).toEqual({
      status: undefined,
      date: null,
    });
  });

  it('a call ignores another host’s page, so that the checks continue', async () => {
    const page = { status: 200, headers: { date: DATE, 'content-type': 'text/html' } };
    answer.mockResolvedValue(new Response('<h1>It works!</h1>', page));
    const nothing = { status: undefined, date: null };
    expect(await renewCustomerToken('LOGIN_TOKEN', never)).toEqual(nothing);
    expect(await fetchServerTime()).toEqual(nothing);
    answer.mockResolvedValue(Response.json({ outcome: 'OK' }));
    expect(await renewCustomerToken('LOGIN_TOKEN', never)).toMatchObject({ status: 200 });
  });

  it.each(['after a quarter of a minute', 'when it is aborted'])(
    'a call ends without a response %s',
    async (when) => {
      vi.useFakeTimers();
      answer.mockImplementation(
        (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
      );
      const controller = new AbortController();
      const pending = renewCustomerToken('LOGIN_TOKEN', controller.signal);
      if (when === 'when it is aborted') controller.abort();
      else await vi.advanceTimersByTimeAsync(15_000);
      expect(await pending).toEqual({ status: undefined, date: null });
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('the login behind the preview', () => {
  afterEach(() => {
    document.cookie = 'StaffAuth=; max-age=0';
  });

  it('the preview’s login exists as long as its cookie, is always due and never expires', () => {
    expect(previewTask.readToken()).toBeUndefined();
    document.cookie = 'StaffAuth=yes';
    expect(previewTask.readToken()).toMatchObject({
      renewFromMs: -Infinity,
      expiresAtMs: Infinity,
    });
    expect(previewTask.checkEveryMs).toBe(300_000);
  });

  it.each([
    [200, 'RENEWED'],
    [201, 'RENEWED'],
    [401, 'OTHER'],
    [500, 'SERVER_ERROR'],
    [undefined, 'UNREACHABLE'],
  ] as const)('the outcome of the preview’s renewal with response %s is %s', (status, outcome) => {
    expect(previewTask.outcomeOf('LOGIN_TOKEN', status)).toBe(outcome);
  });

  it('the preview’s login is renewed on any device of staff', () => {
    document.cookie = 'platform=TABLET';
    expect(previewTask.readPlatform()).toBeUndefined();
    document.cookie = 'platform=; max-age=0';
  });
});
