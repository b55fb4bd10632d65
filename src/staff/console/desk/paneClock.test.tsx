import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { PaneClock } from './paneClock.tsx';

const NOW_MS = Date.parse('2026-11-20T09:30:00Z');

/** The clock of a pane, and the instant that it shows. */
function open(site: SiteCode, first: string | null = null) {
  let shown = first;
  function Kept() {
    const [at, setAt] = useState(first);
    shown = at;
    return (
      <PaneClock id="p" view={{ site, path: '', at, group: null }} nowMs={NOW_MS} onAt={setAt} />
    );
  }
  render(<Kept />);
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  return { type, at: () => shown };
}

it('shows now by the shop’s own clock', () => {
  open('TR');
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '12:30');
});

it('takes a date and a time as the shop’s own', () => {
  const { type, at } = open('HU');
  type('Date', '2027-07-02');
  type('Time', '00:05');
  expect(at()).toBe('2027-07-01T22:05:00.000Z');
});

it('lets one choose between the two times that an hour has at the end of summer time', () => {
  const { type, at } = open('DE');
  type('Date', '2026-10-25');
  type('Time', '02:30');
  expect(at()).toBe('2026-10-25T00:30:00.000Z');
  const which = screen.getByLabelText<HTMLSelectElement>('Which');
  expect([...which.options].map(({ text }) => text)).toEqual([
    'first 02:30, UTC+02:00',
    'second 02:30, UTC+01:00',
  ]);
  fireEvent.change(which, { target: { value: 'second' } });
  expect(at()).toBe('2026-10-25T01:30:00.000Z');
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '02:30');
});

it('says that clocks skip a time, and shows the instant after it', () => {
  const { type, at } = open('DE');
  type('Date', '2027-03-28');
  type('Time', '02:30');
  expect(at()).toBe('2027-03-28T01:00:00.000Z');
  expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Clocks skip 02:30 on this day. Shown is 03:00.')).toBeTruthy();
  type('Time', '04:00');
  expect(screen.queryByText(/Clocks skip/)).toBeNull();
  expect(at()).toBe('2027-03-28T02:00:00.000Z');
});

it('keeps looking where it looked while a date is only half typed', () => {
  const { type, at } = open('DE', '2026-07-01T10:00:00.000Z');
  type('Date', '');
  expect(at()).toBe('2026-07-01T10:00:00.000Z');
  type('Date', '2026-07-02');
  expect(at()).toBe('2026-07-02T10:00:00.000Z');
});
