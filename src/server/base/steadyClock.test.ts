import { expect, it } from 'vitest';

import { createSteadyClock } from './steadyClock.ts';

const START_MS = Date.parse('2026-11-22T12:00:00Z');
const HOUR_MS = 3_600_000;

function machineAt(wallMs: number) {
  const machine = { wallMs, steadyMs: 5000 };
  const clock = createSteadyClock({
    wallMs: () => machine.wallMs,
    steadyMs: () => machine.steadyMs,
  });
  return {
    clock,
    nowMs: () => clock.now().getTime(),
    jump: (byMs: number) => (machine.wallMs += byMs),
    pass(lengthMs: number) {
      machine.wallMs += lengthMs;
      machine.steadyMs += lengthMs;
    },
    hear: (atMs: number, wayMs = 0) =>
      clock.follow({ atMs, askedAtMs: machine.steadyMs - wayMs, answeredAtMs: machine.steadyMs }),
  };
}

it('the steady clock is the machine’s clock until another time arrives', () => {
  const { pass, nowMs } = machineAt(START_MS);
  expect(nowMs()).toBe(START_MS);
  pass(1234);
  expect(nowMs()).toBe(START_MS + 1234);
});

it.each([HOUR_MS, -HOUR_MS])(
  'the steady clock runs evenly when the machine’s clock jumps by %d ms',
  (jumpMs) => {
    const { jump, pass, nowMs } = machineAt(START_MS);
    jump(jumpMs);
    expect(nowMs()).toBe(START_MS);
    pass(2000);
    expect(nowMs()).toBe(START_MS + 2000);
  },
);

it('the steady clock follows the other clock when the machine’s is wrong', () => {
  const { hear, pass, nowMs } = machineAt(START_MS + HOUR_MS);
  hear(START_MS);
  expect(nowMs()).toBe(START_MS);
  pass(500);
  expect(nowMs()).toBe(START_MS + 500);
});

it('the steady clock is the machine’s clock again once that is corrected', () => {
  const { hear, jump, nowMs } = machineAt(START_MS + HOUR_MS);
  hear(START_MS + 20);
  jump(-HOUR_MS);
  expect(nowMs()).toBe(START_MS);
});

it('the steady clock halves the round trip of a response and ignores one that took too long', () => {
  const { hear, nowMs } = machineAt(START_MS + HOUR_MS);
  hear(START_MS, 400);
  expect(nowMs()).toBe(START_MS + 200);
  hear(START_MS - 9 * HOUR_MS, 1001);
  expect(nowMs()).toBe(START_MS + 200);
});
