import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import type { Difference } from './compare/differences.ts';
import { bringIntoView } from './frame/findInPage.ts';
import { createLinkedScroll } from './frame/linkedScroll.ts';
import type { FrameProgress } from './frame/shopFrame.tsx';
import type { ShownView } from './frame/shownPage.ts';
import type { Workspace } from './workspace/workspace.ts';

/** The page in a pane's frame: its view as the answer states it, and its document once loaded. */
export type PaneState = {
  step: 'COMING' | 'THERE' | 'MISSING';
  shown: ShownView | undefined;
  page: Document | undefined;
};

const EMPTY: PaneState = { step: 'COMING', shown: undefined, page: undefined };

/** The current pages of the frames, by pane, which scroll together when linked. */
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
  // Depends on the documents alone: a page stays joined when only its confirmed time changes.
  useEffect(() => {
    const leave = shown.map((page) => scroll.join(page));
    return () => {
      for (const end of leave) end();
    };
  }, [shown, scroll]);
  // A layout effect, as the next scroll may follow at once.
  useLayoutEffect(() => scroll.link(areLinked), [scroll, areLinked]);

  /** Scrolls both pages to a difference. */
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
