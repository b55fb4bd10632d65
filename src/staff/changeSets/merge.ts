import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

import { mergeSequences } from './mergeSequences.ts';

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
  const [ofBase, ofTheirs, ofMine] = [base, theirs, mine].map((side) => recordOf(side));
  if (ofTheirs && ofMine) return mergeRecords(ofBase ?? {}, ofTheirs, ofMine);
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
    const stretches = mergeSequences(before, their, my, isSame);
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
  const [before, their, my] = [base, theirs, mine].map((text) => text.split('\n'));
  if (!before || !their || !my) return undefined;
  const stretches = mergeSequences(before, their, my, (one, other) => one === other);
  const lines: string[] = [];
  for (const stretch of stretches) {
    if (stretch.kind === 'BOTH') return undefined;
    lines.push(...stretch.items);
  }
  return lines.join('\n');
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
  const fields = recordOf(document) ?? {};
  const name = String(first);
  const changed = withValueAt(own(fields, name), rest, value);
  if (changed !== undefined) return { ...fields, [name]: changed };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}

type Fields = Readonly<Record<string, unknown>>;

const own = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

function recordOf(value: unknown): Fields | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Fields) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
