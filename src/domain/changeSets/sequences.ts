/** A part of three sequences: unchanged, changed on one side or alike on both, or changed differently. */
export type MergeChunk<Item> =
  | { kind: 'SETTLED'; items: readonly Item[] }
  | { kind: 'BOTH'; base: readonly Item[]; theirs: readonly Item[]; mine: readonly Item[] };

type Same<Item> = (one: Item, other: Item) => boolean;

/** Splits three sequences into parts in order (diff3); BOTH marks different changes. */
export function mergeSequences<Item>(
  base: readonly Item[],
  theirs: readonly Item[],
  mine: readonly Item[],
  isSame: Same<Item>,
): MergeChunk<Item>[] {
  const inTheirs = matchesOf(base, theirs, isSame);
  const inMine = matchesOf(base, mine, isSame);
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
    if (areSame(their, my) || areSame(before, their)) add(my);
    else if (areSame(before, my)) add(their);
    else stretches.push({ kind: 'BOTH', base: before, theirs: their, mine: my });
  }

  function add(items: readonly Item[]) {
    if (items.length > 0) stretches.push({ kind: 'SETTLED', items });
  }

  function areSame(one: readonly Item[], other: readonly Item[]): boolean {
    return (
      one.length === other.length &&
      one.every((item, index) => {
        const counterpart = other[index];
        return counterpart !== undefined && isSame(item, counterpart);
      })
    );
  }
}

/** A differing part of two sequences: `removed` from `at` in the first, `added` from `addedAt` in the second. */
export type Difference<Item> = {
  at: number;
  removed: readonly Item[];
  addedAt: number;
  added: readonly Item[];
};

/** Returns where two sequences differ, by a longest common subsequence. */
export function differencesOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: Same<Item>,
): Difference<Item>[] {
  const matches = matchesOf(before, after, isSame);
  const differences: Difference<Item>[] = [];
  let [at, addedAt] = [0, 0];
  for (let index = 0; index <= before.length; index += 1) {
    const match = index === before.length ? after.length : matches[index];
    if (match === undefined) continue;
    const [removed, added] = [before.slice(at, index), after.slice(addedAt, match)];
    if (removed.length > 0 || added.length > 0) differences.push({ at, removed, addedAt, added });
    [at, addedAt] = [index + 1, match + 1];
  }
  return differences;
}

/** Returns for each item of `from` its place in `to`, by a longest common subsequence. */
function matchesOf<Item>(
  from: readonly Item[],
  to: readonly Item[],
  isSame: Same<Item>,
): (number | undefined)[] {
  const isSameAt = (row: number, column: number) => {
    const [one, other] = [from[row], to[column]];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  let start = 0;
  while (start < from.length && isSameAt(start, start)) start += 1;
  let end = 0;
  while (
    end < from.length - start &&
    end < to.length - start &&
    isSameAt(from.length - 1 - end, to.length - 1 - end)
  ) {
    end += 1;
  }
  const [rows, columns] = [from.length - start - end, to.length - start - end];
  // Lengths of the longest common subsequences of the remainders.
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSameAt(start + row, start + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const matches: (number | undefined)[] = from.map((_item, index) => {
    if (index < start) return index;
    return index >= from.length - end ? index - from.length + to.length : undefined;
  });
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (isSameAt(start + row, start + column)) {
      matches[start + row] = start + column;
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}
