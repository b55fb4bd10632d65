import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { openTestDatabase, type TestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { createResendLimit } from './resendLimit.ts';

let opened: TestDatabase | undefined;
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await opened?.dispose();
  opened = undefined;
});

/** Counts in memory, as with the embedded database, or in PostgreSQL at two nodes. */
async function nodes(place: 'MEMORY' | 'POSTGRES') {
  if (place === 'MEMORY') {
    const limit = createResendLimit(undefined);
    return [limit, limit] as const;
  }
  opened = await openTestDatabase('POSTGRES');
  const { database } = opened;
  return [createResendLimit(database), createResendLimit(database)] as const;
}

describe.each(['MEMORY', 'POSTGRES'] as const)('the limit of sending again in %s', (place) => {
  test('the resend limit allows two a day, a cool-down apart, and returns the waiting time', async () => {
    const [one, other] = await nodes(place);
    const later = (lengthMs: number) => vi.setSystemTime(Date.now() + lengthMs);
    expect(await one.waitSeconds('a')).toBe(0);
    expect(await one.take('a')).toMatchObject({ allowed: true });
    expect(await other.waitSeconds('a')).toBe(62);
    expect(await other.take('a')).toMatchObject({ allowed: false });
    expect(await other.take('b')).toMatchObject({ allowed: true });
    later(62 * SECOND_MS);
    expect(await other.waitSeconds('a')).toBe(0);
    expect(await other.take('a')).toMatchObject({ allowed: true });
    later(62 * SECOND_MS);
    expect(await one.take('a')).toMatchObject({ allowed: false });
    expect(await one.waitSeconds('a')).toBe((DAY_MS - 2 * 62 * SECOND_MS) / SECOND_MS);
    later(DAY_MS);
    expect(await one.take('a')).toMatchObject({ allowed: true });
  });
});
