import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { Locale } from '#domain/sites.ts';

import { CountryCodeSelect } from './countryCodeSelect.tsx';

function Select({ locale }: { locale: Locale }) {
  const [value, setValue] = useState<string>();
  return (
    <CountryCodeSelect
      id="country"
      name="country"
      label="Land"
      locale={locale}
      otherText="Anderes Land"
      defaultValue="DE"
      value={value}
      onValueChange={setValue}
    />
  );
}

function names() {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('the country code select lists the countries in the language of the locale, and “any other” at the end', () => {
  const { rerender } = render(<Select locale="de-DE" />);
  expect(names().slice(0, 2)).toEqual(['Deutschland', 'Belgien']);
  expect(names().at(-1)).toBe('Anderes Land');
  expect(names()).toHaveLength(34);
  rerender(<Select locale="pl-PL" />);
  expect(names().slice(0, 2)).toEqual(['Polska', 'Austria']);
});

it('the country code select starts with the locale’s country by default', () => {
  const texts = { label: 'Land', otherText: 'Anderes Land' };
  render(
    <CountryCodeSelect
      id="c"
      name="c"
      locale="de-AT"
      {...texts}
      value={undefined}
      onValueChange={() => {}}
    />,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('AT');
});

it('the country code select starts with its default value and is chosen by a country’s name', async () => {
  render(<Select locale="de-DE" />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land' });
  expect(select.value).toBe('DE');
  await userEvent.setup().selectOptions(select, 'Österreich');
  expect(select.value).toBe('AT');
  await userEvent.setup().selectOptions(select, 'Anderes Land');
  expect(select.value).toBe('OTHER');
});
