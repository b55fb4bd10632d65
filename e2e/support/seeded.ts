/** A generator of choices that repeats them for the same seed. */
export type Chance = {
  /** Returns a number from 0 up to, and excluding, 1. */
  next(): number;
  of<Choice>(choices: readonly Choice[]): Choice;
  /** Returns true in this share of all cases. */
  is(share: number): boolean;
};

/** Creates the generator "mulberry32": small, quick and sufficient for choices. */
export function seededChance(seed: number): Chance {
  let state = Math.trunc(seed);
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    of(choices) {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('There is nothing to choose from');
      return choice;
    },
    is: (share) => next() < share,
  };
}
