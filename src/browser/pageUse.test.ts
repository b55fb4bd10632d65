import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { watchPageUse, type PageUse } from './pageUse.ts';
import { actAsPerson } from './testing/actAsPerson.ts';

const ACTIVE_FOR_MS = 60_000;
const onChange = vi.fn<() => void>();
let use: PageUse;

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
  use = watchPageUse(ACTIVE_FOR_MS, onChange);
});
afterEach(() => {
  use.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a page is in use from when it is opened, for a while', () => {
  expect(use.isActive()).toBe(true);
  vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
  expect(use.isActive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(use.isActive()).toBe(false);
});

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'])(
  'a %s of a person keeps it in use, and tells only of who comes back',
  (sign) => {
    vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
    actAsPerson(sign);
    vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
    expect(use.isActive()).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    actAsPerson(sign);
    expect(use.isActive()).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
  },
);

it('events of scripts are no use of a page', () => {
  vi.advanceTimersByTime(ACTIVE_FOR_MS);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(use.isActive()).toBe(false);
});

it('a clock that was set back keeps no page in use', () => {
  vi.setSystemTime(Date.now() - 10 * ACTIVE_FOR_MS);
  expect(use.isActive()).toBe(false);
  actAsPerson('keydown');
  expect(use.isActive()).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('coming back to it is a use, leaving it is none', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  vi.advanceTimersByTime(ACTIVE_FOR_MS);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([use.isVisible(), use.isActive()]).toEqual([false, false]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([use.isVisible(), use.isActive()]).toEqual([true, true]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('the watch of page use tells of the connection, and of nothing once it is stopped', () => {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(onChange).toHaveBeenCalledTimes(2);
  use.stop();
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
