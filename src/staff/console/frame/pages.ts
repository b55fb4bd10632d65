import { useMemo, useSyncExternalStore } from 'react';

import { createChangeListeners } from '#browser/changeListeners.ts';

import type { FrameProgress } from './useFrameNavigation.ts';
import type { ShownView } from './shownPage.ts';

/** The page in a pane's frame: its view as the response states it, and its document once loaded. */
export type PaneState = {
  step: 'COMING' | 'THERE' | 'MISSING';
  shown: ShownView | undefined;
  page: Document | undefined;
};

const EMPTY: PaneState = { step: 'COMING', shown: undefined, page: undefined };

/**
 * The pages of the frames, by pane, as a store that each pane reads for itself. In a component's state, each step of
 * one page would render the whole console, about thirty times for a jump with nine panes.
 */
export type Pages = ReturnType<typeof createPages>;

export function createPages() {
  const states = new Map<string, PaneState>();
  let documents: ReadonlyMap<string, Document> = new Map();
  const { subscribe, notify } = createChangeListeners();

  return {
    stateOf: (id: string): PaneState => states.get(id) ?? EMPTY,
    /** The loaded documents by pane; the map keeps its identity until one of them changes. */
    documents: (): ReadonlyMap<string, Document> => documents,
    subscribe,
    onProgress(id: string, progress: FrameProgress): void {
      const before = states.get(id) ?? EMPTY;
      const after = afterProgress(before, progress);
      if (after === before) return;
      states.set(id, after);
      if (after.page !== before.page) {
        documents = new Map(
          [...states].flatMap(([each, { page }]) => (page ? [[each, page]] : [])),
        );
      }
      notify();
    },
    /**
     * Calls `join` with each present and future document, and calls the function it returns once that document is gone.
     */
    join(join: (page: Document) => () => void): () => void {
      const joined = new Map<Document, () => void>();
      const update = () => {
        const there = new Set(documents.values());
        for (const [page, leave] of joined) {
          if (there.has(page)) continue;
          joined.delete(page);
          leave();
        }
        for (const page of there) if (!joined.has(page)) joined.set(page, join(page));
      };
      update();
      const stop = subscribe(update);
      return () => {
        stop();
        for (const leave of joined.values()) leave();
      };
    },
  };
}

export function usePaneState(pages: Pages, id: string): PaneState {
  return useSyncExternalStore(pages.subscribe, () => pages.stateOf(id));
}

const NONE: ReadonlyMap<string, Document> = new Map();

/** Returns the loaded documents by pane. While they are not needed, returns none and does not render for them. */
export function useDocuments(pages: Pages, areWanted: boolean): ReadonlyMap<string, Document> {
  const read = useMemo(() => (areWanted ? pages.documents : () => NONE), [pages, areWanted]);
  return useSyncExternalStore(pages.subscribe, read);
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
