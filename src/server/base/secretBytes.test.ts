import { describe, expect, it } from 'vitest';

import { secretBytes } from './secretBytes.ts';

describe('secret bytes', () => {
  it('are never handed out twice, also where the drawn ones run out in between', () => {
    const drawn = Array.from({ length: 2000 }, () => secretBytes(12).toString('hex'));
    expect(new Set(drawn).size).toBe(2000);
  });

  it('are as many as were asked for, and stay as they are when others are drawn', () => {
    const bytes = secretBytes(32);
    const before = bytes.toString('hex');
    for (let count = 0; count < 500; count += 1) secretBytes(32);
    expect(bytes).toHaveLength(32);
    expect(bytes.toString('hex')).toBe(before);
    expect(bytes.some((byte) => byte !== 0)).toBe(true);
  });

  it('are refused where more are asked for than are drawn at once', () => {
    expect(() => secretBytes(5000)).toThrow(RangeError);
  });
});
