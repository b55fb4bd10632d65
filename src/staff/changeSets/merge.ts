import { diffArrays } from 'diff';

import { isRecord, isSame, withMember, type Fields } from './jsonValues.ts';

/** A place that both sides changed differently; undefined where a value is absent. */
export type FieldConflict = {
  /** Path of names and indexes, such as `['seo', 'columns', 0]`. */
  path: (string | number)[];
  base: unknown;
  theirs: unknown;
  mine: unknown;
};

export type Merge = {
  /** Theirs where only they changed something; mine elsewhere and at each conflict. */
  merged: unknown;
  conflicts: FieldConflict[];
};

type Sides = Omit<FieldConflict, 'path'>;

/**
 * Merges two edits of a document field by field: object members by name, list items and text lines by diff3.
 * Differing changes are conflicts, with mine in `merged`.
 */
export function mergeDocuments(base: unknown, theirs: unknown, mine: unknown): Merge {
  const conflicts: FieldConflict[] = [];
  const merged = mergeAt({ base, theirs, mine }, [], conflicts);
  return { merged, conflicts };
}

function mergeAt(
  { base, theirs, mine }: Sides,
  path: FieldConflict['path'],
  conflicts: FieldConflict[],
): unknown {
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isRecord(theirs) && isRecord(mine)) {
    return mergeRecords(isRecord(base) ? base : {}, theirs, mine);
  }
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    return mergeLists(base, theirs, mine);
  }
  if (typeof base === 'string' && typeof theirs === 'string' && typeof mine === 'string') {
    const lines = mergeLines(base, theirs, mine);
    if (lines !== undefined) return lines;
  }
  conflicts.push({ path, base, theirs, mine });
  return mine;

  function mergeRecords(before: Fields, their: Fields, my: Fields): Fields {
    const merged: [string, unknown][] = [];
    for (const name of new Set([...Object.keys(my), ...Object.keys(their)])) {
      const sides = { base: own(before, name), theirs: own(their, name), mine: own(my, name) };
      const value = mergeAt(sides, [...path, name], conflicts);
      if (value !== undefined) merged.push([name, value]);
    }
    return Object.fromEntries(merged);
  }

  function mergeLists(before: unknown[], their: unknown[], my: unknown[]): unknown[] {
    const stretches = mergeSequences(before, their, my);
    const isByItem = stretches.every(
      (one) =>
        one.kind === 'SETTLED' ||
        (one.base.length === one.theirs.length && one.base.length === one.mine.length),
    );
    if (!isByItem) {
      conflicts.push({ path, base: before, theirs: their, mine: my });
      return my;
    }
    const merged: unknown[] = [];
    for (const stretch of stretches) {
      if (stretch.kind === 'SETTLED') merged.push(...stretch.items);
      else {
        for (const [index, item] of stretch.mine.entries()) {
          const sides = { base: stretch.base[index], theirs: stretch.theirs[index], mine: item };
          merged.push(mergeAt(sides, [...path, merged.length], conflicts));
        }
      }
    }
    return merged;
  }
}

/** Returns undefined if both changed the same lines, or for single-line texts. */
function mergeLines(base: string, theirs: string, mine: string): string | undefined {
  if (!base.includes('\n')) return undefined;
  const stretches = mergeSequences(base.split('\n'), theirs.split('\n'), mine.split('\n'));
  if (stretches.some(({ kind }) => kind === 'BOTH')) return undefined;
  return stretches.flatMap((one) => (one.kind === 'SETTLED' ? one.items : [])).join('\n');
}

/** Returns the document with another value at a path, to settle a conflict. Undefined removes a member. */
export function withValueAt(
  document: unknown,
  [first, ...rest]: FieldConflict['path'],
  value: unknown,
): unknown {
  if (first === undefined) return value;
  if (Array.isArray(document)) {
    return document.map((item, index) => (index === first ? withValueAt(item, rest, value) : item));
  }
  const fields = isRecord(document) ? document : {};
  const name = String(first);
  return withMember(fields, name, withValueAt(own(fields, name), rest, value));
}

const own = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** A part of three sequences: unchanged, changed on one side or alike on both, or changed differently. */
type MergeChunk<Item> =
  | { kind: 'SETTLED'; items: readonly Item[] }
  | { kind: 'BOTH'; base: readonly Item[]; theirs: readonly Item[]; mine: readonly Item[] };

/** Splits three sequences into parts in order (diff3); BOTH marks different changes. */
function mergeSequences<Item>(
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
