import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { differencesBetween, type Difference } from './compare/differences.ts';
import { readPageContent } from './compare/pageContent.ts';
import { markDifferences } from './frame/differenceMarks.ts';
import { createLinkedScroll } from './frame/linkedScroll.ts';
import type { Workspace } from './workspace/workspace.ts';

/** The pages that stand in the frames at the moment, by their panes, and how they hear of each other. */
export function usePages({ panes, areLinked }: Workspace) {
  const [pages, setPages] = useState<ReadonlyMap<string, Document>>(new Map());
  const [scroll] = useState(createLinkedScroll);

  const onPage = useCallback((paneId: string, page: Document | undefined) => {
    setPages((before) => {
      const after = new Map(before);
      if (page) after.set(paneId, page);
      else after.delete(paneId);
      return after;
    });
  }, []);

  const shown = useMemo(() => panes.flatMap(({ id }) => pages.get(id) ?? []), [panes, pages]);
  useEffect(() => {
    const leave = shown.map((page) => scroll.join(page));
    return () => {
      for (const end of leave) end();
    };
  }, [shown, scroll]);
  // Before the next scroll, which a person may make at once.
  useLayoutEffect(() => scroll.link(areLinked), [scroll, areLinked]);

  /** Shows a difference in both pages, wherever each has it. */
  const reveal = (difference: Difference) =>
    scroll.apart(() => {
      if (difference.kind !== 'ADDED') bringIntoView(difference.before.element);
      if (difference.kind !== 'REMOVED') bringIntoView(difference.after.element);
    });

  return { onPage, shown, reveal };
}

function bringIntoView(element: Element): void {
  // A narrow page folds its footer.
  for (
    let fold = element.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** What differs between two framed pages, marked in both; undefined while there are not two, or nobody asks. */
export function useDifferences(
  pages: readonly Document[],
  isWanted: boolean,
): readonly Difference[] | undefined {
  const [before, after, more] = pages;
  const found = useMemo(() => {
    if (!isWanted || !before || !after || more) return undefined;
    return differencesBetween(readPageContent(before), readPageContent(after));
  }, [isWanted, before, after, more]);
  useEffect(() => {
    if (!found || !before || !after) return;
    markDifferences(before, found.flatMap(marksBefore));
    markDifferences(after, found.flatMap(marksAfter));
    return () => {
      markDifferences(before, []);
      markDifferences(after, []);
    };
  }, [found, before, after]);
  return found;
}

function marksBefore(difference: Difference) {
  if (difference.kind === 'ADDED') return [];
  return [{ kind: difference.kind, element: difference.before.element }];
}

function marksAfter(difference: Difference) {
  if (difference.kind === 'REMOVED') return [];
  return [{ kind: difference.kind, element: difference.after.element }];
}
