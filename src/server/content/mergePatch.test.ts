import { expect, it } from 'vitest';

import { mergePatch } from './mergePatch.ts';

it.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { c: 4 } }, { a: 1, b: { c: 4, d: 3 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1, b: 2 }, { a: null }, { b: 2 }],
  [{ a: 1 }, [1], [1]],
  ['text', { a: { b: null, c: 1 } }, { a: { c: 1 } }],
])('mergePatch applies RFC 7396 to %j with %j', (target, patch, merged) => {
  const before = JSON.stringify(target);
  expect(mergePatch(target, patch)).toEqual(merged);
  expect(JSON.stringify(target)).toBe(before);
});
