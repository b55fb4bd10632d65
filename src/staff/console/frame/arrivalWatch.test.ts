import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LATE_MS, watchArrival } from './arrivalWatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watched page; the times in units of `LATE_MS` at which it was navigated to and said to be late. */
function watch(askServer: () => Promise<unknown> = async () => undefined) {
  const startMs = Date.now();
  const navigated: number[] = [];
  const saidLate: number[] = [];
  const now = () => (Date.now() - startMs) / LATE_MS;
  const arrival = watchArrival({
    navigate: () => void navigated.push(now()),
    askServer,
    onLate: () => void saidLate.push(now()),
  });
  return { arrival, navigated, saidLate };
}

it('the arrival watch navigates again to a missing page, doubling the wait, and reports it from the second time on', async () => {
  const { navigated, saidLate } = watch();
  expect(navigated).toEqual([0]);
  await vi.advanceTimersByTimeAsync(8 * LATE_MS);
  expect(navigated).toEqual([0, 1, 3, 7]);
  expect(saidLate).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

it('the arrival watch reports a late page and keeps waiting while the server does not respond either', async () => {
  const { navigated, saidLate } = watch(() => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(LATE_MS);
  expect(saidLate).toEqual([1]);
  expect(navigated).toEqual([0]);
});

it('the arrival watch stops once the page is there, even during a check of the server', async () => {
  let answer = (_: unknown) => {};
  const { arrival, navigated, saidLate } = watch(
    () => new Promise((resolve) => (answer = resolve)),
  );
  await vi.advanceTimersByTimeAsync(LATE_MS);
  arrival.stop();
  answer(undefined);
  await vi.advanceTimersByTimeAsync(9 * LATE_MS);
  expect(navigated).toEqual([0]);
  expect(saidLate).toEqual([]);
});

it('the arrival watch extends the wait for a page whose response has begun', async () => {
  let answer = (_: unknown) => {};
  const { arrival, navigated } = watch(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(LATE_MS);
  arrival.restart();
  answer(undefined);
  await vi.advanceTimersByTimeAsync(LATE_MS - 1);
  expect(navigated).toEqual([0]);
});

it('the arrival watch stops waiting for a superseded page, even if the previous page unloads later', async () => {
  const { arrival, navigated } = watch();
  arrival.stop();
  arrival.restart();
  await vi.advanceTimersByTimeAsync(9 * LATE_MS);
  expect(navigated).toEqual([0]);
});
