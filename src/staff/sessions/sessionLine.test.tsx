import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';

import { renderStaff } from '../data/testing/renderStaff.tsx';
import { SessionLine } from './sessionLine.tsx';

const NOW_MS = Date.UTC(2027, 0, 4, 9);
let status = 200;
let renewals = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  document.cookie = 'StaffAuth=1';
  vi.stubGlobal('fetch', async (url: string) => {
    const headers = { 'content-type': 'application/json', date: new Date().toUTCString() };
    if (!url.endsWith('/login/renew')) return new Response('{}', { headers });
    renewals += 1;
    return new Response('{}', { status, headers });
  });
});
afterEach(() => {
  cleanup();
  document.cookie = 'StaffAuth=; max-age=0';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the session line renews the login by call 12 every five minutes of console use, and shows it', async () => {
  const { container, onSessionEnded } = renderStaff(<SessionLine />);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(renewals).toBe(1);
  expect(container.textContent).toMatch(/^Session renewed just now, next in 5 min$/);

  status = 500;
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 10_000));
  expect(renewals).toBe(2);
  expect(container.textContent).toMatch(/^Session not renewed: server error/);
  expect(onSessionEnded).not.toHaveBeenCalled();

  status = 401;
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 10_000));
  expect(onSessionEnded).toHaveBeenCalledOnce();
  cleanup();

  // After a new sign-in the outcome of the earlier one is not shown.
  const again = renderStaff(<SessionLine />);
  expect(screen.getByText(/^Session open/)).toBeTruthy();
  expect(again.onSessionEnded).not.toHaveBeenCalled();
});
