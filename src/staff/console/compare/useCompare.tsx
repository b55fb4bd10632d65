import { useState, type ReactNode } from 'react';

import { DifferencesList } from '../panels/differencesList.tsx';
import type { PaneState } from '../usePages.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Difference } from './differences.ts';
import { useComparisons, type CompareScope } from './useComparisons.ts';

export type Compare = {
  areMarked: boolean;
  mark: (areMarked: boolean) => void;
  /** Goes to the next difference, or the one before, in both pages. */
  walk: (step: 1 | -1) => void;
  /** The list of them; null while it is closed. */
  panel: ReactNode;
};

/** Compares the panes of this window with the first of them. */
export function useCompare(
  { panes }: Workspace,
  stateOf: (id: string) => PaneState,
  reveal: (difference: Difference) => void,
): Compare {
  const [areMarked, mark] = useState(false);
  const [scope, setScope] = useState<CompareScope>('PAGE');
  const [shown, setShown] = useState<Difference>();
  const isWanted = areMarked && panes.length > 1;
  const comparisons = useComparisons(
    panes.map(({ id, view }, index) => ({
      id,
      name: `Pane ${index + 1}: ${view.site}`,
      page: stateOf(id).page,
    })),
    isWanted,
    scope,
  );
  const all = comparisons.flatMap(({ differences }) => differences ?? []);

  function show(difference: Difference | undefined) {
    setShown(difference);
    if (difference !== undefined) reveal(difference);
  }

  return {
    areMarked,
    mark,
    walk(step) {
      const here = shown === undefined ? -1 : all.indexOf(shown);
      const next = here < 0 ? (step === 1 ? 0 : -1) : (here + step) % all.length;
      show(all.at(next));
    },
    panel: isWanted ? (
      <DifferencesList
        comparisons={comparisons}
        scope={scope}
        shown={shown}
        onScope={setScope}
        onShow={show}
      />
    ) : null,
  };
}
