import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { ContentTransition } from '#contract/preview.ts';

import type { LoadedTransitions } from '../time/useTransitions.ts';
import { Timeline } from './timeline.tsx';

const CHANGE: ContentTransition = {
  at: '2026-11-30T23:00:00.000Z',
  key: 'SHOP_FOOTER',
  title: 'Footer',
  what: 'BEGINS',
  group: null,
};

function open(at: string, transitions: LoadedTransitions = { status: 'success', data: [CHANGE] }) {
  const onAt = vi.fn<(at: string) => void>();
  const onRetry = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <Timeline
      site="DE"
      transitions={transitions}
      atMs={Date.parse(at)}
      nowMs={Date.parse('2026-10-20T12:00:00Z')}
      onAt={onAt}
      onRetry={onRetry}
      onClose={onClose}
    />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Timeline' });
  const step = (days: number) =>
    fireEvent.input(slider, { target: { value: String(slider.valueAsNumber + days) } });
  return { slider, step, onAt, onRetry, onClose };
}

describe('the timeline', () => {
  it('the timeline steps by days of the shop’s calendar across the end of summer time', async () => {
    const { step, onAt } = open('2026-10-23T22:30:00.000Z');
    step(2);
    await waitFor(() => expect(onAt).toHaveBeenCalledExactlyOnceWith('2026-10-25T23:30:00.000Z'));
  });

  it('the timeline names the shown day and its changes', () => {
    const { slider } = open('2026-12-01T10:00:00.000Z');
    expect(screen.getByText('Tue 1 Dec 2026 · Footer changes')).toBeTruthy();
    expect(slider.getAttribute('aria-valuetext')).toBe('Tue 1 Dec 2026, 11:00 CET. Footer changes');
  });

  it('the timeline has a mark for each change and a line for today', () => {
    open('2026-10-20T12:00:00.000Z');
    expect(screen.getByTitle('Tue 1 Dec 2026, 00:00 CET: Footer begins')).toBeTruthy();
    expect(screen.getByTitle('Today, Tue 20 Oct 2026')).toBeTruthy();
  });

  it('the timeline names the months, and what begins and ends', () => {
    const end: ContentTransition = { ...CHANGE, at: '2026-12-26T23:00:00.000Z', what: 'ENDS' };
    open('2026-10-20T12:00:00.000Z', { status: 'success', data: [CHANGE, end] });
    for (const month of ['Nov 2026', 'Dec', 'Jan 2027']) {
      expect(screen.getByText(month)).toBeTruthy();
    }
    expect(screen.getByTitle('Sun 27 Dec 2026, 00:00 CET: Footer ends').dataset['what']).toBe(
      'ENDS',
    );
  });

  it('the timeline shows when the front page’s light changes on the shown day, and goes there', async () => {
    const { onAt } = open('2026-12-21T10:00:00.000Z');
    const names = screen
      .getAllByRole('button')
      .map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent]);
    expect(names).toEqual([
      ['Sunrise 07:33', null],
      ['Day 09:19', 'time'],
      ['Dusk 14:49', null],
      ['Night 16:36', null],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sunrise 07:33' }));
    expect(onAt).toHaveBeenCalledExactlyOnceWith('2026-12-21T06:33:00.000Z');
  });

  it('the timeline reports changes that could not be loaded, and retries on request', async () => {
    const { onRetry } = open('2026-10-20T12:00:00.000Z', {
      status: 'error',
      data: undefined,
    });
    expect(screen.getByRole('alert').textContent).toBe(
      'The changes of Deutschland could not be loaded.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('the timeline closes on Escape', async () => {
    const { slider, onClose } = open('2026-10-20T12:00:00.000Z');
    slider.focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
