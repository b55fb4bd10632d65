import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { watchPageUse } from './pageUse.ts';
import { actAsPerson } from './testing/actAsPerson.ts';

const ACTIVE_FOR_MS = 60_000;
const onChange = vi.fn<() => void>();
let use: ReturnType<typeof watchPageUse>;

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

it('a page is in use for a while after it opens', () => {
  expect(use.facts().isActive).toBe(true);
  vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
  expect(use.facts().isActive).toBe(true);
  vi.advanceTimersByTime(1);
  expect(use.facts().isActive).toBe(false);
});

it.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'])(
  'a %s by a person keeps a page in use, and only a return is reported',
  (sign) => {
    vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
    actAsPerson(sign);
    vi.advanceTimersByTime(ACTIVE_FOR_MS - 1);
    expect(use.facts().isActive).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    actAsPerson(sign);
    expect(use.facts().isActive).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
  },
);

it('events dispatched by scripts do not count as use', () => {
  vi.advanceTimersByTime(ACTIVE_FOR_MS);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(use.facts().isActive).toBe(false);
});

it('a page does not stay in use when the clock is set back', () => {
  vi.setSystemTime(Date.now() - 10 * ACTIVE_FOR_MS);
  expect(use.facts().isActive).toBe(false);
  actAsPerson('keydown');
  expect(use.facts().isActive).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('returning to a page counts as use, leaving it does not', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get');
  vi.advanceTimersByTime(ACTIVE_FOR_MS);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([use.facts().isVisible, use.facts().isActive]).toEqual([false, false]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([use.facts().isVisible, use.facts().isActive]).toEqual([true, true]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('the watch of page use reports the connection until it is stopped', () => {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(onChange).toHaveBeenCalledTimes(2);
  use.stop();
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
