import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { RangeField } from './rangeField.tsx';

it('the range field is a slider that announces its value in words', () => {
  render(
    <RangeField
      id="day"
      name="day"
      label="Day"
      min={0}
      max={30}
      value={3}
      ticks={[3, 7]}
      valueText="Friday"
      onValueChange={() => {}}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Day' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Friday');
  const list = document.getElementById(slider.getAttribute('list') ?? '');
  expect([...(list?.children ?? [])].map((tick) => tick.getAttribute('value'))).toEqual(['3', '7']);
});

it('the range field reports its new value as a number', () => {
  const onValueChange = vi.fn<(value: number) => void>();
  render(
    <RangeField
      id="day"
      name="day"
      label="Day"
      min={0}
      max={30}
      value={3}
      valueText="3"
      onValueChange={onValueChange}
    />,
  );
  fireEvent.input(screen.getByRole('slider'), { target: { value: '12' } });
  expect(onValueChange).toHaveBeenCalledWith(12);
});
