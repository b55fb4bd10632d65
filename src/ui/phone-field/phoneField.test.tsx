import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { CountryCode } from '#domain/countries.ts';

import { PhoneField } from './phoneField.tsx';
import { EMPTY_PHONE, type PhoneValue } from './phoneNumber.ts';

type FieldProps = { country: CountryCode; told?: (value: PhoneValue) => void };

function Field({ country, told }: FieldProps) {
  const [value, setValue] = useState(EMPTY_PHONE);
  return (
    <PhoneField
      id="phone"
      name="phone"
      label="Telefonnummer"
      texts={{ areaCode: 'Vorwahl', choose: 'Bitte wählen' }}
      country={country}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        told?.(next);
      }}
    />
  );
}

function number(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefonnummer' });
}

function areaCode(): HTMLSelectElement {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vorwahl' });
}

it('the phone field is one field for a national number in a country without area codes', async () => {
  render(<Field country="DE" />);
  await userEvent.setup().type(number(), '0301234567');
  expect(number().value).toBe('030 1234567');
  expect(number().type).toBe('tel');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('the phone field has a select for the area code in Turkey', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: PhoneValue) => void>();
  render(<Field country="TR" told={onChange} />);
  expect(screen.getByRole('group', { name: 'Telefonnummer' })).toBeTruthy();
  await user.selectOptions(areaCode(), '212 İstanbul (Avrupa)');
  await user.type(number(), '3456789');
  expect(onChange).toHaveBeenLastCalledWith({ areaCode: '212', number: '345 67 89' });
});

it('the phone field separates the area code of a pasted full Turkish number', async () => {
  const user = userEvent.setup();
  render(<Field country="TR" />);
  await user.click(number());
  await user.paste('+90 (532) 123 45 67');
  expect(areaCode().value).toBe('532');
  expect(number().value).toBe('123 45 67');
});
