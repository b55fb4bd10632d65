import { useState, type ReactNode } from 'react';

import type { ComparePart } from '../commands/command.ts';
import { DifferencesList } from '../panels/differencesList.tsx';
import { useDocuments, type Pages } from '../frame/pages.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Difference } from './differences.ts';
import { useComparisons, type CompareOptions } from './useComparisons.ts';

type Compare = ComparePart & {
  /** The list of differences; null while it is closed. */
  panel: ReactNode;
};

/** Compares the panes of this window with the first one, or with the first of their own shop. */
export function useCompare(
  { panes }: Workspace,
  pages: Pages,
  {
    reveal,
    onClose,
  }: {
    reveal: (difference: Difference) => void;
    /** Called when the list of differences is closed by its button, which then no longer exists. */
    onClose: () => void;
  },
): Compare {
  const [areMarked, setMarked] = useState(false);
  const [options, setOptions] = useState<CompareOptions>({ scope: 'PAGE', isWithinShop: false });
  const [shown, setShown] = useState<Difference>();
  const isWanted = areMarked && panes.length > 1;
  const documents = useDocuments(pages, isWanted);
  const comparisons = useComparisons(
    panes.map(({ id, view }, index) => ({
      id,
      site: view.site,
      name: `Pane ${index + 1}: ${view.site}`,
    })),
    documents,
    options,
  );
  const all = comparisons.flatMap(({ differences }) => differences ?? []);

  function show(difference: Difference | undefined) {
    setShown(difference);
    if (difference !== undefined) reveal(difference);
  }

  return {
    areMarked,
    mark(isOn, scope) {
      setMarked(isOn);
      if (scope !== undefined) setOptions({ ...options, scope });
    },
    walk(step) {
      const here = shown === undefined ? -1 : all.indexOf(shown);
      const next = here < 0 ? (step === 1 ? 0 : -1) : (here + step) % all.length;
      show(all.at(next));
    },
    panel: isWanted ? (
      <DifferencesList
        comparisons={comparisons}
        {...options}
        shown={shown}
        onOptions={(part) => setOptions({ ...options, ...part })}
        onShow={show}
        onClose={() => {
          setMarked(false);
          onClose();
        }}
      />
    ) : null,
  };
}
