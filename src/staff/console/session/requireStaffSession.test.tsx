import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

it('the sign-in page keeps what is typed when its tab is shown again without a connection', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'UNAUTHORIZED' }, { status: 401 }));
  render(<RequireStaffSession renderInside={() => null} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(100));
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  fireEvent.input(name, { target: { value: 'anna' } });

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  fireEvent(document, new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(document.contains(name)).toBe(true);
  expect(name.value).toBe('anna');
});
