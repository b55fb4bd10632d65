import { expect, test } from 'vitest';

import { COMPRESSIONS, createBudget } from './compressionBudget.ts';

/** Returns how many of these simultaneous attempts the budget allows. */
function taken(budget: { take(): boolean }, tries: number): number {
  return Array.from({ length: tries }, () => budget.take()).filter(Boolean).length;
}

test('after a start all cached pages may be compressed at once, and later one each second', () => {
  let nowMs = Date.parse('2026-11-20T12:00:00Z');
  const budget = createBudget(() => new Date(nowMs), COMPRESSIONS);
  expect(taken(budget, 10_000)).toBe(600);
  nowMs += 999;
  expect(taken(budget, 100)).toBe(0);
  nowMs += 1;
  expect(taken(budget, 100)).toBe(1);
  nowMs += 60_000;
  expect(taken(budget, 100)).toBe(60);
  nowMs += 24 * 60 * 60_000;
  expect(taken(budget, 10_000)).toBe(600);
  nowMs -= 60_000;
  expect(taken(budget, 100)).toBe(0);
});
