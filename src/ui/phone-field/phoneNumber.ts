import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';

import type { CountryCode } from '#domain/countries.ts';
import type { Edited, InputFormat } from '#domain/inputFormats.ts';
import { turkishAreaCodes } from '#domain/turkishAreaCodes.ts';

/** A phone number as in the fields; `areaCode` is empty in countries without a select for it. */
export type PhoneValue = { areaCode: string; number: string };

export const EMPTY_PHONE: PhoneValue = { areaCode: '', number: '' };

type AreaCodes = typeof turkishAreaCodes;

/** Area codes of the countries in which they are chosen from a list (spec §3). */
const areaCodes: Partial<Record<CountryCode, AreaCodes>> = { TR: turkishAreaCodes };

/** Returns the options of the area-code select; undefined for a country without one. */
export function offeredAreaCodes(country: CountryCode): AreaCodes | undefined {
  return areaCodes[country];
}

/** Maximum digits of E.164 plus two for the international prefix. */
const MAX_DIGITS = 17;

/** Returns the format of a national number while typing: `030 1234567`; a leading + is kept. */
export function phoneFormat(country: CountryCode): InputFormat {
  return offeredAreaCodes(country)
    ? formatLocalNumber
    : (text, caret) => arrange(text, caret, country);
}

function arrange(text: string, caret: number, country: CountryCode): Edited {
  const digits = significant(text).slice(0, MAX_DIGITS);
  const written = new AsYouType(country).input(digits);
  // The caret keeps its number of preceding digits.
  const before = Math.min(significant(text.slice(0, caret)).length, digits.length);
  return significant(written) === digits
    ? { text: written, caret: placeBehind(written, before) }
    : { text: digits, caret: before };
}

/** Formats a Turkish number after its area code: `123 45 67`. */
function formatLocalNumber(text: string, caret: number): Edited {
  const digits = significant(text).slice(0, MAX_DIGITS);
  const before = Math.min(significant(text.slice(0, caret)).length, digits.length);
  const written = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
    .filter(Boolean)
    .join(' ');
  return { text: written, caret: placeBehind(written, before) };
}

/** Returns digits and a leading +. */
function significant(text: string): string {
  return text.replaceAll(/[^\d+]/g, '').replaceAll(/(?!^)\+/g, '');
}

function placeBehind(text: string, count: number): number {
  let digitCount = 0;
  let place = 0;
  while (digitCount < count && place < text.length) {
    if (/[\d+]/.test(text.charAt(place))) digitCount += 1;
    place += 1;
  }
  return place;
}

/** Extracts the area code from a pasted number: `0532 123 45 67`; otherwise returns the value. */
export function withAreaCode(country: CountryCode, value: PhoneValue): PhoneValue {
  const codes = offeredAreaCodes(country);
  const whole = codes && parsePhoneNumberFromString(value.number, country);
  if (!whole?.isValid() || whole.country !== country) return value;
  const areaCode = whole.nationalNumber.slice(0, 3);
  if (!codes?.some(({ code }) => code === areaCode)) return value;
  const local = whole.nationalNumber.slice(3);
  return { areaCode, number: formatLocalNumber(local, 0).text };
}

export type PhoneCheck = 'VALID' | 'EMPTY' | 'AREA_CODE_MISSING' | 'OTHER_COUNTRY' | 'INVALID';

/** Returns whether the number is valid in the country's numbering plan, or why not. */
export function checkPhone(country: CountryCode, value: PhoneValue): PhoneCheck {
  if (significant(value.number) === '') return 'EMPTY';
  if (offeredAreaCodes(country) && value.areaCode === '') return 'AREA_CODE_MISSING';
  const parsed = parsePhoneNumberFromString(value.areaCode + value.number, country);
  if (!parsed?.isValid()) return 'INVALID';
  return parsed.country === country ? 'VALID' : 'OTHER_COUNTRY';
}

/** Returns the international number, `+49301234567`; undefined unless valid. */
export function dialledNumber(country: CountryCode, value: PhoneValue): string | undefined {
  if (checkPhone(country, value) !== 'VALID') return undefined;
  return parsePhoneNumberFromString(value.areaCode + value.number, country)?.number;
}
