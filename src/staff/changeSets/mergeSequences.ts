import { diffArrays } from 'diff';

import { isSame } from './jsonValues.ts';

/** A part of three sequences: unchanged, changed on one side or alike on both, or changed differently. */
type MergeChunk<Item> =
  | { kind: 'SETTLED'; items: readonly Item[] }
  | { kind: 'BOTH'; base: readonly Item[]; theirs: readonly Item[]; mine: readonly Item[] };

/** Splits three sequences into parts in order (diff3); BOTH marks different changes. */
export function mergeSequences<Item>(
  base: readonly Item[],
  theirs: readonly Item[],
  mine: readonly Item[],
): MergeChunk<Item>[] {
  const inTheirs = matchesOf(base, theirs);
  const inMine = matchesOf(base, mine);
  const stretches: MergeChunk<Item>[] = [];
  let at = { base: 0, theirs: 0, mine: 0 };
  for (let index = 0; index <= base.length; index += 1) {
    const [toTheirs, toMine] =
      index === base.length ? [theirs.length, mine.length] : [inTheirs[index], inMine[index]];
    // A removed or changed item belongs to the part before the next common one.
    if (toTheirs === undefined || toMine === undefined) continue;
    settle(
      base.slice(at.base, index),
      theirs.slice(at.theirs, toTheirs),
      mine.slice(at.mine, toMine),
    );
    if (index < base.length)
      stretches.push({ kind: 'SETTLED', items: base.slice(index, index + 1) });
    at = { base: index + 1, theirs: toTheirs + 1, mine: toMine + 1 };
  }
  return stretches;

  function settle(before: readonly Item[], their: readonly Item[], my: readonly Item[]) {
    if (isSame(their, my) || isSame(before, their)) add(my);
    else if (isSame(before, my)) add(their);
    else stretches.push({ kind: 'BOTH', base: before, theirs: their, mine: my });
  }

  function add(items: readonly Item[]) {
    if (items.length > 0) stretches.push({ kind: 'SETTLED', items });
  }
}

/** Returns for each item of `from` its place in `to`, by a longest common subsequence. */
function matchesOf(from: readonly unknown[], to: readonly unknown[]): (number | undefined)[] {
  const matches: (number | undefined)[] = [];
  let place = 0;
  for (const part of diffArrays([...from], [...to], { comparator: isSame })) {
    if (part.added) place += part.count;
    else for (const _ of part.value) matches.push(part.removed ? undefined : place++);
  }
  return matches;
}
