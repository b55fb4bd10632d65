import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { TimeField } from './timeField.tsx';

function Field({ told, error }: { told?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <TimeField
      id="time"
      name="time"
      label="Uhrzeit"
      error={error}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        told?.(next);
      }}
    />
  );
}

it("the time field is the platform's own input and reports the chosen time", () => {
  const onChange = vi.fn();
  render(<Field told={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Uhrzeit');
  expect(field.type).toBe('time');
  fireEvent.input(field, { target: { value: '14:30' } });
  expect(onChange.mock.calls).toEqual([['14:30']]);
  expect(field.value).toBe('14:30');
});

it('the time field is described by its fault', () => {
  render(<Field error="Bitte prüfen." />);
  const field = screen.getByLabelText('Uhrzeit');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe('time-error');
  expect(screen.getByText('Bitte prüfen.').id).toBe('time-error');
});
