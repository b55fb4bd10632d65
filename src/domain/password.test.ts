import { expect, it } from 'vitest';

import { passwordStrength, passwordStrengthLabels, type PasswordStrength } from './password.ts';

it.each<[password: string, strength: PasswordStrength]>([
  ['', 'none'],
  ['Abcde1x', 'none'],
  ['!!!!!!!!', 'none'],
  ['abcdefgh', 'weak'],
  ['ABCDEFGH', 'weak'],
  ['12345678', 'weak'],
  ['abcdefg1', 'moderate'],
  ['abcdefgH', 'moderate'],
  ['ABCDEFG1', 'moderate'],
  ['Abcdefg1', 'strong'],
  ['şifreÇay1', 'strong'],
  ['Ab1🌅🌅🌅🌅', 'none'],
])('%j is of strength %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('the four levels are shown as weak, ok, strong and very strong', () => {
  expect(passwordStrengthLabels).toEqual({
    none: 'weak',
    weak: 'ok',
    moderate: 'strong',
    strong: 'veryStrong',
  });
});
