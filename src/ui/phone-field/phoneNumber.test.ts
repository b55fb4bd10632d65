import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { COUNTRY_CODES, type CountryCode } from '#domain/countries.ts';

import {
  checkPhone,
  dialledNumber,
  phoneFormat,
  withAreaCode,
  type PhoneCheck,
} from './phoneNumber.ts';

it.each<[country: CountryCode, before: string, after: string]>([
  ['DE', '0301234567|', '030 1234567|'],
  ['DE', '030 12|34567', '030 12|34567'],
  ['DE', '030| 1234567', '030| 1234567'],
  ['DE', '030/123-4567|', '030 1234567|'],
  ['DE', '+49301234567|', '+49 30 1234567|'],
  ['PL', '512345678|', '512 345 678|'],
  ['TR', '1234567|', '123 45 67|'],
  ['TR', '123| 45 67', '123| 45 67'],
  ['TR', '1234|5 67', '123 4|5 67'],
])('in %s %j is written %j', (country, before, after) => {
  const { text, caret } = phoneFormat(country)(before.replace('|', ''), before.indexOf('|'));
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

it('a phone number keeps every digit in order in every country, and does not change once formatted', () => {
  const typed = fc.tuple(fc.constantFrom(...COUNTRY_CODES), fc.stringMatching(/^\+?[\d ]{0,17}$/));
  fc.assert(
    fc.property(typed, fc.nat(17), ([country, text], place) => {
      const format = phoneFormat(country);
      const once = format(text, Math.min(place, text.length));
      expect(once.text.replaceAll(/\D/g, '')).toBe(text.replaceAll(/\D/g, '').slice(0, 17));
      expect(once.caret).toBeLessThanOrEqual(once.text.length);
      expect(format(once.text, once.caret)).toEqual(once);
    }),
  );
});

it.each<[country: CountryCode, areaCode: string, number: string, check: PhoneCheck]>([
  ['DE', '', '030 1234567', 'VALID'],
  ['DE', '', '+49 30 1234567', 'VALID'],
  ['DE', '', ' ', 'EMPTY'],
  ['DE', '', '12', 'INVALID'],
  ['DE', '', '+43 1 5880800', 'OTHER_COUNTRY'],
  ['GB', '', '020 7946 0018', 'VALID'],
  ['TR', '212', '345 67 89', 'VALID'],
  ['TR', '532', '123 45 67', 'VALID'],
  ['TR', '', '345 67 89', 'AREA_CODE_MISSING'],
  ['TR', '212', '345', 'INVALID'],
])('in %s %j and %j are %s', (country, areaCode, number, check) => {
  expect(checkPhone(country, { areaCode, number })).toBe(check);
});

it('a valid phone number is dialled with its country code, and an invalid one is not', () => {
  expect(dialledNumber('DE', { areaCode: '', number: '030 1234567' })).toBe('+49301234567');
  expect(dialledNumber('TR', { areaCode: '532', number: '123 45 67' })).toBe('+905321234567');
  expect(dialledNumber('TR', { areaCode: '', number: '123 45 67' })).toBeUndefined();
});

it.each(['0532 123 45 67', '+90 532 123 45 67', '5321234567'])(
  'a full Turkish number %s is split at its area code',
  (number) => {
    expect(withAreaCode('TR', { areaCode: '212', number })).toEqual({
      areaCode: '532',
      number: '123 45 67',
    });
  },
);

it('a number without an area code, and a foreign one, stays unchanged', () => {
  const local = { areaCode: '212', number: '345 67 89' };
  expect(withAreaCode('TR', local)).toBe(local);
  const german = { areaCode: '', number: '030 1234567' };
  expect(withAreaCode('DE', german)).toBe(german);
});
