import { afterEach, describe, expect, it, vi } from 'vitest';

import * as PROBLEM_TYPES from '#contract/problemTypes.ts';

import { EMPTY_VALUES } from './signUpState.ts';
import { refused, serveNewsletter } from './testing/service.ts';
import { subscribe } from './submission.ts';

/** Device storage whose responses never come, like a database that does not open. */
const store = vi.hoisted(() => {
  const never = () => new Promise<never>(() => {});
  return { get: vi.fn(never), set: vi.fn(never), del: vi.fn(never) };
});
vi.mock('idb-keyval', () => store);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const VALUES = { ...EMPTY_VALUES, email: 'anna@example.org' };
const ORIGIN = { origin: 'onsite', originAddition: 'subsite' } as const;

it.each(['{}', 'null', '[]', '"Accepted"'])(
  'a sign-up answered with 2xx has succeeded, whatever the body: %j',
  async (body) => {
    const network = vi.fn(async () => new Response(body, { status: 202 }));
    vi.stubGlobal('fetch', network);
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toEqual({ result: 'SUCCESS' });
    expect(network).toHaveBeenCalledTimes(1);
  },
);

it('a response of another host is no success, whatever its status', async () => {
  const page = '<!doctype html><title>Sign in to the network</title>';
  vi.stubGlobal('fetch', async () => new Response(page, { status: 200 }));
  expect(await subscribe(VALUES, 'DE', ORIGIN)).toEqual({ result: 'ERROR_GENERIC' });
});

describe('on a device whose storage never responds', () => {
  it('an accepted sign-up succeeds and its draft is removed when the device’s store hangs', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 202 }));
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toEqual({ result: 'SUCCESS' });
    expect(store.set).toHaveBeenCalledBefore(store.del);
  });

  it('a refused sign-up ends with its fault when the device’s store hangs', async () => {
    serveNewsletter(refused(400, PROBLEM_TYPES.emailInvalid));
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toEqual({ result: 'ERROR_INVALID_EMAIL' });
    expect(store.del).toHaveBeenCalledOnce();
  });

  it('an offline sign-up ends with a fault and keeps its draft when the device’s store hangs', async () => {
    serveNewsletter('NO_NETWORK');
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toEqual({ result: 'ERROR_GENERIC' });
    expect(store.set).toHaveBeenCalledOnce();
    expect(store.del).not.toHaveBeenCalled();
  });
});
