import { useEffect, useMemo } from 'react';

import { markDifferences } from '../frame/differenceMarks.ts';
import { differencesBetween, isSameKind, type Difference } from './differences.ts';
import { readPageContent, type ContentItem } from './pageContent.ts';

/** How much of the pages is compared; STRUCTURE: what kinds of things they hold, whatever these say. */
export const COMPARE_SCOPES = ['PAGE', 'MAIN', 'FOOTER', 'STRUCTURE'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

/** A pane to be compared; its page is undefined while it is on its way. */
export type ComparedPane = { id: string; name: string; page: Document | undefined };

/** What differs between the first pane and another one; undefined while one of the two is on its way. */
export type Comparison = {
  pane: ComparedPane;
  differences: readonly Difference[] | undefined;
};

/** Every pane against the first one, with what differs marked in the pages; nothing while comparing is off. */
export function useComparisons(
  panes: readonly ComparedPane[],
  isWanted: boolean,
  scope: CompareScope,
): readonly Comparison[] {
  const [base, ...others] = panes;
  // The panes are made again with every rendering; what they hold is not.
  const pages = useSameValues((isWanted ? panes : NONE).map(({ page }) => page));
  const comparisons = useMemo(() => {
    const [first, ...rest] = pages;
    if (first === undefined) return [];
    const before = readScope(first, scope);
    const isSame = scope === 'STRUCTURE' ? isSameKind : undefined;
    return rest.map((page) => {
      if (page === undefined) return undefined;
      return {
        first,
        page,
        differences: differencesBetween(before, readScope(page, scope), isSame),
      };
    });
  }, [pages, scope]);

  useEffect(() => {
    const marked = comparisons.flatMap((one) => one ?? []);
    const [one] = marked;
    if (one === undefined) return undefined;
    markDifferences(
      one.first,
      marked.flatMap(({ differences }) => differences.flatMap(marksBefore)),
    );
    for (const { page, differences } of marked)
      markDifferences(page, differences.flatMap(marksAfter));
    return () => {
      for (const page of [one.first, ...marked.map(({ page: other }) => other)]) {
        markDifferences(page, []);
      }
    };
  }, [comparisons]);

  if (!isWanted || base === undefined) return [];
  return others.map((pane, index) => ({ pane, differences: comparisons[index]?.differences }));
}

const NONE: readonly ComparedPane[] = [];

/** The same list for as long as it holds the same values. */
function useSameValues<Value extends object | undefined>(values: Value[]): readonly Value[] {
  const key = values.map(identify).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the values
  return useMemo(() => values, [key]);
}

const names = new WeakMap<object, number>();
let count = 0;

function identify(value: object | undefined): number {
  if (value === undefined) return 0;
  const name = names.get(value) ?? ++count;
  names.set(value, name);
  return name;
}

function readScope(page: Document, scope: CompareScope): ContentItem[] {
  const footer = page.querySelector('footer');
  if (scope === 'FOOTER') return footer === null ? [] : readPageContent(footer);
  const items = readPageContent(page);
  return scope === 'MAIN' ? items.filter(({ element }) => !footer?.contains(element)) : items;
}

function marksBefore(difference: Difference) {
  if (difference.kind === 'ADDED') return [];
  return [{ kind: difference.kind, element: difference.before.element }];
}

function marksAfter(difference: Difference) {
  if (difference.kind === 'REMOVED') return [];
  return [{ kind: difference.kind, element: difference.after.element }];
}
