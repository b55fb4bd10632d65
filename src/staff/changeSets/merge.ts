import { isRecord, isSame, withMember, type Fields } from './jsonValues.ts';
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
