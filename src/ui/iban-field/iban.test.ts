import { getCountrySpecifications } from 'ibantools';
import { expect, it } from 'vitest';

import { checkIban, formatIbanOfCountry, type IbanCheck } from './iban.ts';

it.each<[iban: string, check: IbanCheck]>([
  ['DE89 3704 0044 0532 0130 00', 'VALID'],
  ['de89370400440532013000', 'VALID'],
  ['AT61 1904 3002 3457 3201', 'VALID'],
  ['CH93 0076 2011 6238 5295 7', 'VALID'],
  ['GB82 WEST 1234 5698 7654 32', 'VALID'],
  ['TR33 0006 1005 1978 6457 8413 26', 'VALID'],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'VALID'],
  ['', 'EMPTY'],
  ['XX12 3456', 'UNKNOWN_COUNTRY'],
  ['DE89 3704', 'WRONG_LENGTH'],
  ['DE88 3704 0044 0532 0130 00', 'WRONG_CHECK_DIGITS'],
  ['GB82 1234 1234 5698 7654 32', 'WRONG_ACCOUNT'],
])('%j is %s', (iban, check) => {
  expect(checkIban(iban)).toBe(check);
});

it.each([
  ['DE89 37O4', 'DE89 374'],
  ['GB82 W3EST 12A34', 'GB82 WEST 1234'],
  ['MT84MALT011000012345MTLCAST001S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ['DE893704004405320130001234', 'DE89 3704 0044 0532 0130 00'],
  ['XX12AB3', 'XX12 AB3'],
])('the IBAN %j is formatted as %j', (typed, written) => {
  expect(formatIbanOfCountry(typed, typed.length)).toEqual({
    text: written,
    caret: written.length,
  });
});

const countries = Object.entries(getCountrySpecifications()).filter(
  ([, { bban_regexp: pattern }]) => pattern,
);

it.each(countries)(
  'an IBAN field accepts every character of the accounts of %s',
  (country, { chars, bban_regexp: pattern }) => {
    const text = `${country}12${'1A'.repeat(60)}`;
    const written = formatIbanOfCountry(text, text.length).text.replaceAll(' ', '');
    expect(written).toHaveLength(chars ?? 0);
    expect(written.slice(4)).toMatch(new RegExp(pattern ?? ''));
  },
);
