import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import type { Pane } from '../workspace/workspace.ts';
import { useTests } from './useTests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const paneAt = (at: string | null): Pane => ({
  id: 'first',
  view: { site: 'DE', path: '', at, group: null },
  isChained: true,
});
const NOW = paneAt(null);
const LATER = paneAt('2026-12-24T00:00:00.000Z');

it('a test that starts while the console is open is offered by the panes that show now', async () => {
  let running = 'footer';
  const testsAt = vi.fn<() => Promise<{ name: string; groups: [] }[]>>(async () => [
    { name: running, groups: [] },
  ]);
  function Tests() {
    return useTests([NOW, LATER], { testsAt })(NOW)?.map(({ name }) => name);
  }
  renderStaff(<Tests />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('footer')).toBeTruthy();
  running = 'headline';
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(screen.getByText('headline')).toBeTruthy();
  // The tests of a fixed instant are not requested again.
  expect(testsAt).toHaveBeenCalledTimes(3);
});
