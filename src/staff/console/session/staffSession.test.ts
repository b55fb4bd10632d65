import { afterEach, expect, it, vi } from 'vitest';

import { signIn } from './staffSession.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'UNAUTHORIZED' }, { status, headers }),
  );

it('the sign-in distinguishes a wrong password from a pause after many of them', async () => {
  answering(401);
  expect(await signIn('anna', 'wrong', '')).toBe('UNAUTHORIZED');
  answering(401, { 'retry-after': '60' });
  expect(await signIn('anna', 'wrong', '')).toBe('TOO_MANY_REQUESTS');
  answering(500);
  expect(await signIn('anna', 'wrong', '')).toBe('UNAVAILABLE');
});
