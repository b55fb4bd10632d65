import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { InstantPart } from './instantPart.tsx';

function open(first: unknown, isRequired = false) {
  const onWrite = vi.fn<(value: string | undefined) => void>();
  function Field() {
    const [value, setValue] = useState(first);
    return (
      <InstantPart
        id="starts"
        label="Starts at"
        value={value}
        isRequired={isRequired}
        error={undefined}
        onWrite={(next) => {
          onWrite(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Field />);
  const date = screen.getByLabelText(/^Starts at( \*)?$/);
  const time = screen.getByLabelText(/^Starts at: time/);
  return { user: userEvent.setup(), onWrite, date, time };
}

it('the instant field shows an instant by the first shop’s clock, and stores it with its zone', async () => {
  const { user, onWrite, date, time } = open('2030-11-30T23:00:00Z');
  expect(date).toHaveProperty('value', '2030-12-01');
  expect(time).toHaveProperty('value', '00:00');
  await user.clear(time);
  await user.type(time, '06:30');
  expect(onWrite).toHaveBeenLastCalledWith('2030-12-01T05:30:00.000Z');
});

it('the instant field starts a day at midnight, and stores nothing without a day', async () => {
  const { user, onWrite, date } = open(undefined);
  await user.type(date, '2030-07-01');
  expect(onWrite).toHaveBeenLastCalledWith('2030-06-30T22:00:00.000Z');
  await user.clear(date);
  expect(onWrite).toHaveBeenLastCalledWith(undefined);
});

it('the instant field reads a day and time in words by the first shop’s clock', async () => {
  const { user, onWrite, date } = open(undefined);
  await user.type(screen.getByRole('textbox', { name: 'Starts at, in words' }), '1 dec 2030 6:30');
  expect(onWrite).toHaveBeenLastCalledWith('2030-12-01T05:30:00.000Z');
  expect(date).toHaveProperty('value', '2030-12-01');
});

it('the instant field stores an empty text without a day if the instant is required', async () => {
  const { user, onWrite, date } = open('2030-11-30T23:00:00Z', true);
  await user.clear(date);
  expect(onWrite).toHaveBeenLastCalledWith('');
});
