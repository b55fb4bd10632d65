import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { SelectField } from './selectField.tsx';

const options = [
  { value: '', text: 'Bitte wählen' },
  { value: 'MRS', text: 'Frau' },
  { value: 'MR', text: 'Herr' },
];

function Field(props: { required?: boolean; error?: string; onChoice?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SelectField
      id="salutation"
      name="salutation"
      label="Anrede"
      options={options}
      required={props.required}
      error={props.error}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onChoice?.(next);
      }}
    />
  );
}

it('the select field shows its options in order and reports the chosen value', async () => {
  const onChange = vi.fn();
  render(<Field onChoice={onChange} />);
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Anrede' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bitte wählen',
    'Frau',
    'Herr',
  ]);
  expect(field.value).toBe('');
  await userEvent.setup().selectOptions(field, 'Herr');
  expect(onChange.mock.calls).toEqual([['MR']]);
  expect(field.value).toBe('MR');
});

it('the select field shows and announces that it is required', () => {
  render(<Field required />);
  expect(screen.getByText('Anrede').textContent).toBe('Anrede\u00a0*');
  expect(screen.getByRole('combobox', { name: 'Anrede' }).ariaRequired).toBe('true');
});

it('the select field is described by its fault as long as it has one', () => {
  const fault = 'Die Anrede ist ein Pflichtfeld.';
  const { rerender } = render(<Field error={fault} />);
  const faulty = screen.getByRole('combobox', { name: 'Anrede', description: fault });
  expect(faulty.getAttribute('aria-invalid')).toBe('true');
  rerender(<Field />);
  expect(screen.getByRole('combobox', { description: '' })).toBe(faulty);
  expect(faulty.getAttribute('aria-invalid')).toBeNull();
});

it.each([
  { value: undefined, defaultValue: undefined, shown: '' },
  { value: undefined, defaultValue: 'MR', shown: 'MR' },
  { value: 'MRS', defaultValue: 'MR', shown: 'MRS' },
  { value: '', defaultValue: 'MR', shown: '' },
  { value: 'gone', defaultValue: 'MR', shown: 'MR' },
  { value: undefined, defaultValue: 'gone', shown: '' },
])(
  'the select field falls back to its default value, then to the first option: %j',
  ({ shown, ...values }) => {
    render(
      <SelectField
        id="salutation"
        name="salutation"
        label="Anrede"
        options={options}
        {...values}
        onValueChange={() => undefined}
      />,
    );
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(shown);
  },
);

it('the uncontrolled select field keeps its choice, also when it renders again', async () => {
  const field = (error?: string) => (
    <SelectField id="s" name="s" label="Anrede" value="MRS" options={options} error={error} />
  );
  const { rerender } = render(field());
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select.value).toBe('MRS');
  await userEvent.setup().selectOptions(select, 'MR');
  rerender(field('Bitte prüfen'));
  expect(select.value).toBe('MR');
});
