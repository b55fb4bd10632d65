import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { DateField } from './dateField.tsx';

function Field({ told, error }: { told?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <DateField
      id="date"
      name="date"
      label="Geburtsdatum"
      error={error}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        told?.(next);
      }}
    />
  );
}

it("the date field is the platform's own input and reports the chosen date", () => {
  const onChange = vi.fn();
  render(<Field told={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Geburtsdatum');
  expect(field.type).toBe('date');
  fireEvent.input(field, { target: { value: '2026-12-24' } });
  expect(onChange.mock.calls).toEqual([['2026-12-24']]);
  expect(field.value).toBe('2026-12-24');
});

it('the date field is described by its fault', () => {
  render(<Field error="Bitte prüfen." />);
  const field = screen.getByLabelText('Geburtsdatum');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe('date-error');
  expect(screen.getByText('Bitte prüfen.').id).toBe('date-error');
});
