// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

import { createLoginWatch } from './loginWatch.ts';

const setCookie = (value: string) => {
  document.cookie = `${LOGIN_TOKEN_COOKIE}=${value};max-age=${value === '' ? 0 : 60}`;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setCookie('');
});

it('the session code loads once, ten seconds after a signed-in person’s first activity', async () => {
  const keep = vi.fn(() => Promise.resolve());
  const { look, lookSoon } = createLoginWatch(keep);
  look();
  lookSoon();
  setCookie('x');
  lookSoon();
  await vi.advanceTimersByTimeAsync(COOKIE_WAIT_MS - 1);
  expect(keep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  look();
  lookSoon();
  expect(keep).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('a hidden page does not load the session code', () => {
  const keep = vi.fn(() => Promise.resolve());
  setCookie('x');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  createLoginWatch(keep).look();
  expect(keep).not.toHaveBeenCalled();
});

it('session code that fails to load is loaded again after ten seconds', async () => {
  const keep = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no network'));
  setCookie('x');
  createLoginWatch(keep).look();
  await vi.advanceTimersByTimeAsync(COOKIE_WAIT_MS);
  expect(keep).toHaveBeenCalledTimes(2);
});
