import { expect, test } from 'vitest';

import { takeRandom } from './random.ts';

const COUNT = 1000;
const BYTES = 12;

test('no byte is returned twice, whether or not the pool was filled again', () => {
  const taken = Array.from({ length: COUNT }, () => takeRandom(BYTES));
  const places = taken.map(({ buffer, byteOffset }) => ({ buffer, byteOffset }));
  const buffers = new Map<ArrayBufferLike, number>();
  for (const { buffer, byteOffset } of places) {
    expect(byteOffset).toBeGreaterThanOrEqual(buffers.get(buffer) ?? 0);
    buffers.set(buffer, byteOffset + BYTES);
  }
  expect(buffers.size).toBeGreaterThan(1);
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(COUNT);
  expect(taken.every(({ length }) => length === BYTES)).toBe(true);
});
