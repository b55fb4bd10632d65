import { expect, it } from 'vitest';

import { looksLikeWebAddress, NAME_MAX_LENGTH, NAME_PATTERN } from './names.ts';

it('a name may be 40 characters long', () => {
  expect(NAME_MAX_LENGTH).toBe(40);
});

it.each([
  'Anna',
  'Şule Çağlar',
  'Łukasz',
  'Jean-Luc',
  "O'Neill",
  'O’Neill',
  'Müller & Sohn (GmbH)',
  'Nr. 5, A/B + C`D´E',
])('%s is made of the characters that a name may have', (name) => {
  expect(NAME_PATTERN.test(name)).toBe(true);
});

it.each(['a@b', 'Anna!', 'x=1', '<b>', 'Anna;', 'a\u0000b', '50 %', '"Anna"'])(
  '%j has characters that no name has',
  (name) => {
    expect(NAME_PATTERN.test(name)).toBe(false);
  },
);

it.each(['http://x', 'shop.example', 'www.x', '//x', 'Anna shop.de now', 'WWW.SHOP.COM'])(
  '%s looks like a web address',
  (name) => {
    expect(looksLikeWebAddress(name)).toBe(true);
  },
);

it.each(['Dr.Meier', 'J.R. Smith', 'J.Smith', 'Anna', 'Nr.5', 'Prof. Dr. Weiß'])(
  '%s does not look like a web address',
  (name) => {
    expect(looksLikeWebAddress(name)).toBe(false);
  },
);
