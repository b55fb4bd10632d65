import { expect, it } from 'vitest';

import { inSrgb } from './srgbColours.mjs';

it('the build writes each colour once, in sRGB', () => {
  expect(inSrgb('light-dark(oklch(0.985 0.008 70), oklch(0.19 0.02 350))')).toBe(
    'light-dark(#fef9f4, #1b1015)',
  );
  expect(inSrgb('0 1px 2px oklch(1 0 0 / 0.16)')).toBe('0 1px 2px #ffffff29');
});

it('mixtures and values other than colours stay unchanged', () => {
  const mixed = 'color-mix(in oklch, var(--text-quiet) 60%, transparent)';
  expect(inSrgb(mixed)).toBe(mixed);
});

it('a colour outside sRGB is refused, because screens would show it differently', () => {
  expect(() => inSrgb('oklch(0.78 0.14 40)')).toThrow('oklch(0.78 0.14 40) is outside sRGB');
});
