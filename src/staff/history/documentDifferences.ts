import { diffArrays } from 'diff';

import { isRecord, isSame } from '../changeSets/jsonValues.ts';

/** A field that differs between two states of a document; undefined where it is absent. */
export type FieldDifference = { path: string; before: unknown; after: unknown };

/** Returns the fields below `path` that differ, in the order of the later state. List items are paired by content. */
export function documentDifferences(before: unknown, after: unknown, path = ''): FieldDifference[] {
  if (isSame(before, after)) return [];
  const at = (step: string | number) => (path === '' ? String(step) : `${path}.${step}`);
  if (Array.isArray(before) && Array.isArray(after)) {
    const differences: FieldDifference[] = [];
    let index = 0;
    let removed: unknown[] = [];
    for (const run of diffArrays<unknown>(before, after, { comparator: isSame })) {
      if (run.removed) {
        removed = run.value;
        continue;
      }
      const added = run.added ? run.value : [];
      for (let item = 0; item < Math.max(removed.length, added.length); item += 1) {
        differences.push(...documentDifferences(removed[item], added[item], at(index + item)));
      }
      removed = [];
      index += run.value.length;
    }
    const last = removed.map((item, step) => ({
      path: at(index + step),
      before: item,
      after: undefined,
    }));
    return [...differences, ...last];
  }
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
      documentDifferences(before[name], after[name], at(name)),
    );
  }
  return [{ path, before, after }];
}
