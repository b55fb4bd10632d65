import { expect, it } from 'vitest';

import { countriesInOrder, COUNTRY_CODES } from './countries.ts';
import { LOCALES } from './sites.ts';

it('each country of the selector is listed once', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
  expect(COUNTRY_CODES).toHaveLength(33);
});

it.each(LOCALES)('every country has a name of its own in %s', (locale) => {
  const countries = countriesInOrder(locale);
  expect(countries.map(({ code }) => code).toSorted()).toEqual(COUNTRY_CODES.toSorted());
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(COUNTRY_CODES.length);
});

it.each([
  ['de-AT', 'NO PL'],
  // Ch is a letter of its own behind H.
  ['cs-CZ', 'BE BG DK'],
  ['cs-CZ', 'FR HR IE'],
  // Ç stands behind C, and the dotted İ behind the H.
  ['tr-TR', 'BG CZ DK'],
  ['tr-TR', 'HR NL IE'],
])('the countries are sorted as in %s: %s', (locale, run) => {
  const codes = countriesInOrder(locale).map(({ code }) => code);
  expect(codes.join(' ')).toContain(run);
});

it.each(LOCALES)(
  'the own country of %s comes first, so that no other is chosen by accident',
  (locale) => {
    expect(countriesInOrder(locale)[0]?.code).toBe(locale.slice(-2));
  },
);
