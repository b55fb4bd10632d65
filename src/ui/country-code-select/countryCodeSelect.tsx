import { useMemo } from 'react';

import { countriesInOrder, OTHER_COUNTRY } from '#domain/countries.ts';
import type { Locale } from '#domain/sites.ts';

import { SelectField, type SelectFieldProps } from '../select-field/selectField.tsx';

type CountryCodeSelectProps = Omit<SelectFieldProps, 'options'> & {
  locale: Locale;
  /** Label of the choice `OTHER`. */
  otherText: string;
};

/**
 * A select of the countries of spec §3/39 by their ISO codes: the locale's own first, the others in its order,
 * `OTHER` at the end.
 */
export function CountryCodeSelect({ locale, otherText, ...field }: CountryCodeSelectProps) {
  const options = useMemo(
    () => [
      ...countriesInOrder(locale).map(({ code, name }) => ({ value: code, text: name })),
      { value: OTHER_COUNTRY, text: otherText },
    ],
    [locale, otherText],
  );
  return <SelectField autoComplete="country" {...field} options={options} />;
}
