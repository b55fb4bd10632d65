import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { RequireStaffSession } from './requireStaffSession.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The console warns that the server cannot be reached.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the console reports an unreachable server, and retries until it responds', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  render(<RequireStaffSession renderInside={() => null} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeTruthy();

  vi.stubGlobal('fetch', async () => Response.json({ status: 'UNAUTHORIZED' }, { status: 401 }));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  // The sign-in page checks for single sign-on before it shows its form.
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
});
