import { useEffect, useMemo } from 'react';

import type { SiteCode } from '#domain/sites.ts';

import { markDifferences } from '../frame/differenceMarks.ts';
import { differencesBetween, isSameKind, type Difference } from './differences.ts';
import type { ContentItem } from './pageContent.ts';
import { readScope, type CompareScope } from './readScope.ts';

/** A pane to be compared; its page is undefined while it loads. */
export type ComparedPane = {
  id: string;
  site: SiteCode;
  name: string;
  page: Document | undefined;
};

/** The differences between a pane and its base; undefined while one of the two is loading. */
export type Comparison = {
  pane: ComparedPane;
  base: ComparedPane;
  differences: readonly Difference[] | undefined;
};

export type CompareOptions = {
  scope: CompareScope;
  /** Whether each pane's base is the first of its own shop, not the first of all. */
  isWithinShop: boolean;
};

/** Compares every pane with its base and marks the differences in the pages. Does nothing while comparing is off. */
export function useComparisons(
  panes: readonly ComparedPane[],
  isWanted: boolean,
  { scope, isWithinShop }: CompareOptions,
): readonly Comparison[] {
  const pairs = isWanted ? pairsOf(panes, isWithinShop) : [];
  // The pane objects are new with every render; their pages are not.
  const pages = useSameValues(pairs.flatMap(({ base, pane }) => [base.page, pane.page]));
  const comparisons = useMemo(() => {
    const contents = new Map<Document, ContentItem[]>();
    const read = (page: Document) => {
      const items = contents.get(page) ?? readScope(page, scope);
      contents.set(page, items);
      return items;
    };
    const isSame = scope === 'STRUCTURE' ? isSameKind : undefined;
    return pages.flatMap((base, index) => {
      if (index % 2 === 1) return [];
      const page = pages[index + 1];
      if (base === undefined || page === undefined) return [undefined];
      return [{ base, page, differences: differencesBetween(read(base), read(page), isSame) }];
    });
  }, [pages, scope]);

  useEffect(() => {
    const marks = new Map<Document, Mark[]>();
    const add = (page: Document, more: Mark[]) =>
      marks.set(page, [...(marks.get(page) ?? []), ...more]);
    for (const one of comparisons) {
      if (one === undefined) continue;
      add(one.base, one.differences.flatMap(marksBefore));
      add(one.page, one.differences.flatMap(marksAfter));
    }
    for (const [page, each] of marks) markDifferences(page, each);
    return () => {
      for (const page of marks.keys()) markDifferences(page, []);
    };
  }, [comparisons]);

  return pairs.map((pair, index) => ({ ...pair, differences: comparisons[index]?.differences }));
}

/** Returns which panes are compared with which. */
function pairsOf(
  panes: readonly ComparedPane[],
  isWithinShop: boolean,
): { base: ComparedPane; pane: ComparedPane }[] {
  return panes.flatMap((pane) => {
    const base = isWithinShop ? panes.find(({ site }) => site === pane.site) : panes[0];
    return base === undefined || base === pane ? [] : [{ base, pane }];
  });
}

type Mark = Parameters<typeof markDifferences>[1][number];

/** Returns the same array as long as its values are the same. */
function useSameValues<Value extends object | undefined>(values: Value[]): readonly Value[] {
  const key = values.map(identify).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the values
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

function marksBefore(difference: Difference): Mark[] {
  if (difference.kind === 'ADDED') return [];
  return [{ kind: difference.kind, element: difference.before.element }];
}

function marksAfter(difference: Difference): Mark[] {
  if (difference.kind === 'REMOVED') return [];
  return [{ kind: difference.kind, element: difference.after.element }];
}
