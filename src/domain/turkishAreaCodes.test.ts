import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';

import { turkishAreaCodes } from './turkishAreaCodes.ts';

it('every code is listed once and has three digits', () => {
  const codes = turkishAreaCodes.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
});

it('the 81 provinces are listed, Istanbul with both its sides', () => {
  expect(turkishAreaCodes.filter(({ province }) => province)).toHaveLength(82);
});

function typeOf(code: string) {
  const number = parsePhoneNumberFromString(`${code}2123456`, 'TR');
  return number?.isValid() ? number.getType() : undefined;
}

it('the codes of the provinces begin landline numbers', () => {
  const codes = turkishAreaCodes.filter(({ province }) => province).map(({ code }) => code);
  expect(codes.filter((code) => typeOf(code) !== 'FIXED_LINE')).toEqual([]);
});

it('every code of mobile numbers is offered', () => {
  const codes = turkishAreaCodes.filter(({ province }) => !province).map(({ code }) => code);
  const all = Array.from({ length: 800 }, (_, index) => String(200 + index));
  expect(codes).toEqual(all.filter((code) => typeOf(code) === 'MOBILE'));
});
