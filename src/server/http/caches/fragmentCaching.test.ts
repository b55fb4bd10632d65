import { expect, it } from 'vitest';

import { fragmentCaching } from './publicCaching.ts';

const NOW = new Date('2026-11-30T23:59:00.400Z');

it.each([
  [undefined, 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=604800'],
  ['2026-12-01T00:00:00Z', 'public, max-age=0, s-maxage=60, stale-if-error=604800'],
  [
    '2026-12-01T00:00:30Z',
    'public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=604800',
  ],
  ['2026-11-30T23:59:05Z', 'public, max-age=0, s-maxage=5, stale-if-error=604800'],
  ['2026-11-30T23:59:00Z', 'public, max-age=0, s-maxage=0, stale-if-error=604800'],
])('a fragment with a change at %s has the cache header %s', (changesAt, caching) => {
  expect(fragmentCaching(NOW, changesAt === undefined ? undefined : new Date(changesAt))).toBe(
    caching,
  );
});
