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

it.each(['', 'Accepted', 'null', '[]'])(
  'a sign-up that was answered 2xx has succeeded, whatever the answer says: %j',
  async (body) => {
    const network = vi.fn(async () => new Response(body, { status: 202 }));
    vi.stubGlobal('fetch', network);
    expect(await subscribe(VALUES, 'DE', ORIGIN)).toBe('SUCCESS');
    expect(network).toHaveBeenCalledTimes(1);
  },
);
