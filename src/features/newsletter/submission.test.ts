import { afterEach, expect, it, vi } from 'vitest';

import { subscribe } from './submission.ts';

afterEach(() => vi.unstubAllGlobals());

const VALUES = {
  email: 'anna@example.org',
  salutation: '',
  firstName: '',
  lastName: '',
  newsletterConsent: false,
  personalisedOffers: false,
} as const;
const ORIGIN = { origin: 'onsite', originAddition: 'subsite' } as const;

it.each(['{}', 'null', '[]', '"Accepted"'])(
  'a sign-up that the service has answered with 2xx has succeeded, whatever the answer says: %j',
  async (body) => {
    const network = vi.fn(async () => new Response(body, { status: 202 }));
    vi.stubGlobal('fetch', network);
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toBe('SUCCESS');
    expect(network).toHaveBeenCalledTimes(1);
  },
);

it('an answer of another host is no success, whatever its status', async () => {
  const page = '<!doctype html><title>Sign in to the network</title>';
  vi.stubGlobal('fetch', async () => new Response(page, { status: 200 }));
  expect(await subscribe(VALUES, 'DE', ORIGIN)).toBe('ERROR_GENERIC');
});
