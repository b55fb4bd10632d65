import { expect, test } from 'vitest';

import { publicCaching } from './publicCaching.ts';

const NOW = new Date('2026-03-01T10:00:00.400Z');
const after = (seconds: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1000);

test('a browser may reuse an answer for a minute when no change is near', () => {
  for (const changesAt of [undefined, after(61), after(3600)]) {
    expect(publicCaching(NOW, changesAt)).toBe('public, max-age=0, stale-while-revalidate=60');
  }
});

test('what is shown while it is asked for again never outlives the next change', () => {
  expect(publicCaching(NOW, after(30))).toBe('public, max-age=0, stale-while-revalidate=29');
  for (const changesAt of [after(1), after(0)]) {
    expect(publicCaching(NOW, changesAt)).toBe('public, max-age=0');
  }
});
