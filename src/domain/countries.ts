/**
 * The countries of the country-code selector by their ISO 3166 codes, in the order of spec §3/39. The specification
 * speaks of 35 but lists these 33 and "other"; we follow the list (decision 98).
 */
export const COUNTRY_CODES = [
  'DE',
  'CH',
  'AT',
  'CZ',
  'HU',
  'PL',
  'SI',
  'SK',
  'TR',
  'BE',
  'BG',
  'CY',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PT',
  'RO',
  'SE',
] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Any country that is not in the list (spec §3). */
export const OTHER_COUNTRY = 'OTHER';

/**
 * Returns the countries in a locale's language: its own country first, the others in that language's order (decision
 * 98).
 */
export function countriesInOrder(locale: string): { code: CountryCode; name: string }[] {
  const { region } = new Intl.Locale(locale);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (a, b) => Number(b.code === region) - Number(a.code === region) || compare(a.name, b.name),
  );
}
