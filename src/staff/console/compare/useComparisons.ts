import { useEffect, useMemo } from 'react';

import type { SiteCode } from '#domain/sites.ts';

import { markDifferences } from '../frame/differenceMarks.ts';
import { differencesBetween, isSameKind, type Difference } from './differences.ts';
import { readScope, type CompareScope } from './pageContent.ts';

type ComparedPane = { id: string; site: SiteCode; name: string };

/** The differences between a pane and its base; undefined while one of the two is loading. */
export type Comparison = { pane: ComparedPane; differences: readonly Difference[] | undefined };

export type CompareOptions = {
  scope: CompareScope;
  /** Whether each pane's base is the first of its own shop, not the first of all. */
  isWithinShop: boolean;
};

/**
 * Compares every pane with its base and marks the differences in the pages, of which `documents` has the loaded ones
 * by pane.
 */
export function useComparisons(
  panes: readonly ComparedPane[],
  documents: ReadonlyMap<string, Document>,
  { scope, isWithinShop }: CompareOptions,
): readonly Comparison[] {
  // The panes are new objects with every render; the map of their pages is not.
  const names = JSON.stringify(panes);
  const comparisons = useMemo(() => {
    const isSame = scope === 'STRUCTURE' ? isSameKind : undefined;
    const contents = new Map(
      panes.map(({ id }) => {
        const page = documents.get(id);
        return [id, page && readScope(page, scope)];
      }),
    );
    return panes.flatMap((pane): Comparison[] => {
      const base = isWithinShop ? panes.find(({ site }) => site === pane.site) : panes[0];
      if (base === undefined || base === pane) return [];
      const [before, after] = [contents.get(base.id), contents.get(pane.id)];
      return [{ pane, differences: before && after && differencesBetween(before, after, isSame) }];
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` stands for the panes
  }, [names, documents, scope, isWithinShop]);

  useEffect(() => {
    const marks = comparisons.flatMap(({ differences = [] }) => differences.flatMap(toMarks));
    const pages = [...documents.values()];
    for (const page of pages) {
      markDifferences(
        page,
        marks.filter(({ element }) => element.ownerDocument === page),
      );
    }
    return () => {
      for (const page of pages) markDifferences(page, []);
    };
  }, [comparisons, documents]);

  return comparisons;
}

type Mark = Parameters<typeof markDifferences>[1][number];

function toMarks(difference: Difference): Mark[] {
  const { kind } = difference;
  return [
    ...('before' in difference ? [{ kind, element: difference.before.element }] : []),
    ...('after' in difference ? [{ kind, element: difference.after.element }] : []),
  ];
}
