import { setImmediate as otherWork } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from 'vitest';

import { createPasswordSlots } from './passwordSlots.ts';

let slots: ReturnType<typeof createPasswordSlots>;
beforeEach(() => {
  slots = createPasswordSlots();
});

/** An accepted attempt, and whether its turn has come. */
function enter(isKnownDevice = false) {
  const slot = slots.take({ isKnownDevice });
  if (slot === undefined) throw new Error('There was no slot');
  const attempt = { release: slot.release, isItsTurn: false };
  void slot.turn().then(() => (attempt.isItsTurn = true));
  return attempt;
}
const turnsOf = async (attempts: readonly { isItsTurn: boolean }[]) => {
  await otherWork();
  return attempts.map(({ isItsTurn }) => isItsTurn);
};

describe('slots for verifying passwords', () => {
  it('two passwords are verified at a time, in the order of their slots', async () => {
    const attempts = Array.from({ length: 4 }, () => enter());
    expect(await turnsOf(attempts)).toEqual([true, true, false, false]);
    attempts[1]?.release();
    expect(await turnsOf(attempts)).toEqual([true, true, true, false]);
    attempts[0]?.release();
    expect(await turnsOf(attempts)).toEqual([true, true, true, true]);
  });

  it('a known device waits only for known devices', async () => {
    const others = Array.from({ length: 3 }, () => enter());
    const known = Array.from({ length: 3 }, () => enter(true));
    expect(await turnsOf(others)).toEqual([true, true, false]);
    expect(await turnsOf(known)).toEqual([true, true, false]);
  });

  it('there are 20 slots, and 10 more for known devices', () => {
    for (let count = 0; count < 20; count += 1) enter();
    expect(slots.take({ isKnownDevice: false })).toBeUndefined();
    for (let count = 0; count < 10; count += 1) enter(true);
    expect(slots.take({ isKnownDevice: true })).toBeUndefined();
  });
});
