import { expect, it } from 'vitest';

import { writeTime } from './describe.ts';

it('times are formatted by the shop’s clock, with their UTC offset in the repeated hour', () => {
  expect(writeTime('2026-11-30T23:00:00Z', 'HU')).toBe('2026-12-01 00:00');
  expect(writeTime('2026-10-25T00:30:00Z', 'HU')).toBe('2026-10-25 02:30 +02:00');
  expect(writeTime('2026-10-25T01:15:00Z', 'HU')).toBe('2026-10-25 02:15 +01:00');
});
