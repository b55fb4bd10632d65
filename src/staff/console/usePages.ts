import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import type { Difference } from './compare/differences.ts';
import { bringIntoView } from './frame/findInPage.ts';
import { createLinkedScroll } from './frame/linkedScroll.ts';
import type { FrameProgress } from './frame/shopFrame.tsx';
import type { ShownView } from './frame/shownPage.ts';
import type { Workspace } from './workspace/workspace.ts';

/** What stands in a pane's frame: what the answer said that it is, and its document while it is whole. */
export type PaneState = {
  step: 'COMING' | 'THERE' | 'MISSING';
  shown: ShownView | undefined;
  page: Document | undefined;
};

const EMPTY: PaneState = { step: 'COMING', shown: undefined, page: undefined };

/** The pages that stand in the frames at the moment, by their panes, and how they notify each other. */
export function usePages({ panes, areLinked }: Workspace) {
  const [states, setStates] = useState<ReadonlyMap<string, PaneState>>(new Map());
  const [scroll] = useState(createLinkedScroll);

  const onProgress = useCallback((paneId: string, progress: FrameProgress) => {
    setStates((before) => {
      const page = before.get(paneId) ?? EMPTY;
      const next = afterProgress(page, progress);
      return next === page ? before : new Map(before).set(paneId, next);
    });
  }, []);

  const shown = useMemo(
    () => panes.flatMap(({ id }) => states.get(id)?.page ?? []),
    [panes, states],
  );
  // The documents, not what is known of them: a page stays joined while nothing but its time is confirmed.
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

  const goToFooter = () =>
    scroll.apart(() => {
      for (const page of shown) {
        const footer = page.querySelector('footer');
        if (footer) bringIntoView(footer, 'start');
      }
    });

  return {
    onProgress,
    goToFooter,
    stateOf: (id: string) => states.get(id) ?? EMPTY,
    shown,
    reveal,
  };
}

function afterProgress(known: PaneState, progress: FrameProgress): PaneState {
  switch (progress.step) {
    case 'COMING':
      return known.step === 'COMING' ? known : { ...known, step: 'COMING' };
    case 'ARRIVED': {
      const { view, asOfMs } = progress;
      return { ...known, shown: { view, asOfMs } };
    }
    case 'LOADED':
      return { ...known, step: 'THERE', page: progress.page };
    case 'GONE':
      return { ...known, step: 'COMING', page: undefined };
    case 'MISSING':
      return { step: 'MISSING', shown: undefined, page: undefined };
  }
}
