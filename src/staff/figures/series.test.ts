import { expect, it } from 'vitest';

import { lonePoints } from './series.ts';

it('a value that no line reaches is drawn as a point: between, before and after days without values', () => {
  expect(lonePoints([0.4, null, 0, null, null, 0.2, 0.3, null, 0.25])).toEqual([0, 2, 8]);
  expect(lonePoints([5])).toEqual([0]);
  expect(lonePoints([null, null])).toEqual([]);
});
