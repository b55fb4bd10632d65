import { afterEach, expect, it, vi } from 'vitest';

import { freshSignIn } from './freshSignIn.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [400, 'WRONG'],
  [401, 'ENDED'],
  [403, 'UNAVAILABLE'],
  [429, 'UNAVAILABLE'],
  [502, 'UNAVAILABLE'],
])('a confirmation that is answered with %d has the result %s', async (status, result) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await freshSignIn.confirm('a password')).toBe(result);
});
