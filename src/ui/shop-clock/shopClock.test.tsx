import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Occurrence, WallTime } from '#domain/shopTime.ts';

import { ShopClock } from './shopClock.tsx';
import { ENGLISH_CLOCK } from './words.ts';

function show(date: string, time: string, timeZone = 'Europe/Berlin') {
  const onWall = vi.fn<(part: Partial<WallTime>) => void>();
  const onWhich = vi.fn<(which: Occurrence) => void>();
  render(
    <ShopClock
      id="clock"
      wall={{ date, time }}
      which="first"
      words={ENGLISH_CLOCK}
      timeZone={timeZone}
      onWall={onWall}
      onWhich={onWhich}
    />,
  );
  return { onWall, onWhich };
}

it('the shop clock reports which part was changed', () => {
  const { onWall } = show('2026-12-24', '18:00');
  fireEvent.input(screen.getByLabelText('Date'), { target: { value: '2026-12-31' } });
  fireEvent.input(screen.getByLabelText('Time'), { target: { value: '23:59' } });
  expect(onWall.mock.calls).toEqual([[{ date: '2026-12-31' }], [{ time: '23:59' }]]);
});

it('the shop clock asks which of two instants is meant when a time occurs twice', async () => {
  const { onWhich } = show('2026-10-25', '02:30');
  const which = screen.getByRole('combobox', { name: 'Which' });
  expect([...which.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'first 02:30, UTC+02:00',
    'second 02:30, UTC+01:00',
  ]);
  await userEvent.selectOptions(which, 'second');
  expect(onWhich).toHaveBeenCalledExactlyOnceWith('second');
});

it('the shop clock explains a skipped time and what the clock shows instead', () => {
  show('2027-03-28', '02:30');
  expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Clocks skip 02:30 on this day. Shown is 03:00.')).toBeTruthy();
});

it('the shop clock has no clock change in Istanbul, and ignores a half-typed time', () => {
  show('2026-10-25', '02:30', 'Europe/Istanbul');
  show('', '02:30');
  expect(screen.queryByLabelText('Which')).toBeNull();
});
