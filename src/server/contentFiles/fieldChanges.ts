import { diffArrays } from 'diff';

import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

/** Maximum length of a displayed value. */
const MAX_LETTERS = 160;

/**
 * Describes the differences between two documents in lines. A field is shown with its old and new value, a long text
 * line by line. List items are numbered from 1, and shown as added, removed or changed.
 */
export function fieldChanges(before: unknown, after: unknown, field = ''): string[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      fieldChanges(before[name], after[name], field === '' ? name : `${field}.${name}`),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, field);
  if (isLong(before) && isLong(after)) return textChanges(before, after, field);
  if (before === undefined) return [`${field}: + ${shown(after)}`];
  if (after === undefined) return [`${field}: - ${shown(before)}`];
  return [`${field}: ${shown(before)} → ${shown(after)}`];
}

function listChanges(before: readonly unknown[], after: readonly unknown[], field: string) {
  return compareItems(before, after).flatMap(({ at, removed, addedAt, added }) => {
    const both = Math.min(removed.length, added.length);
    return [
      ...added
        .slice(0, both)
        .flatMap((part, index) =>
          fieldChanges(removed[index], part, `${field}[${addedAt + index + 1}]`),
        ),
      ...removed
        .slice(both)
        .map((part, index) => `${field}[${at + both + index + 1}]: - ${shown(part)}`),
      ...added
        .slice(both)
        .map((part, index) => `${field}[${addedAt + both + index + 1}]: + ${shown(part)}`),
    ];
  });
}

function textChanges(before: string, after: string, field: string): string[] {
  const differences = compareItems(before.split('\n'), after.split('\n'));
  return differences.flatMap(({ removed, addedAt, added }) => [
    `${field}, line ${addedAt + 1}:`,
    ...removed.map((line) => `  - ${cut(line)}`),
    ...added.map((line) => `  + ${cut(line)}`),
  ]);
}

/** A difference of two lists. `removed` begins at `at` in the first, `added` at `addedAt` in the second. */
type Difference<Item> = { at: number; removed: Item[]; addedAt: number; added: Item[] };

/** Returns where two lists differ, by a longest common subsequence. */
function compareItems<Item>(before: readonly Item[], after: readonly Item[]): Difference<Item>[] {
  const differences: Difference<Item>[] = [];
  let [at, addedAt] = [0, 0];
  const runs = diffArrays([...before], [...after], { comparator: isSame });
  for (const { value, removed, added } of runs) {
    const last = differences.at(-1);
    // Removed items precede those added in their place.
    if (added && last?.added.length === 0 && last.at + last.removed.length === at) {
      last.added = value;
    } else if (removed || added) {
      const [gone, come] = removed ? [value, []] : [[], value];
      differences.push({ at, removed: gone, addedAt, added: come });
    }
    if (!added) at += value.length;
    if (!removed) addedAt += value.length;
  }
  return differences;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || canonicalJson(one) === canonicalJson(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('\n');

const shown = (value: unknown) => cut(JSON.stringify(value) ?? '');

function cut(text: string): string {
  return text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS)}…`;
}
