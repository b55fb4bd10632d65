import { memo, useContext, useEffect, useState } from 'react';

import { refusalOfShop } from '../commands/shopCommands.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { bringIntoView, findPlace } from '../frame/findInPage.ts';
import { ShopFrame } from '../frame/shopFrame.tsx';
import { confirmShown, isOutdated, STALE_MS, type Freshness } from '../live/freshness.ts';
import { useSiteUrls } from '../live/useFreshness.ts';
import { HostPagesContext } from '../frame/hostPages.ts';
import { usePaneState, type PaneState, type Pages } from '../frame/pages.ts';
import type { Travel } from '../time/travel.ts';
import type { ChangeDesk, HistoryEntry } from '../workspace/useDesk.ts';
import { changePanes, changeViews, closePane, type PaneView } from '../workspace/workspace.ts';
import { PaneBox, type PaneFacts } from './paneBox.tsx';

/** What every pane of the desk is given alike. */
export type DeskFacts = Pick<PaneFacts, 'shops' | 'sets' | 'nowMs'> & {
  pages: Pages;
  freshness: Freshness;
  service: ConsoleService;
  /** Changes when a failed load should be retried. */
  revision: number;
  reloads: number;
  onFault: (error: unknown) => void;
  goToTypedTime: Travel['goToTypedTime'];
  changeWorkspace: ChangeDesk;
};

/**
 * A pane of the desk with its page. The page reloads when it shows now and the content has changed. The pane renders
 * only for its own changes: with nine panes each step of one page would otherwise render all of them.
 */
export const ConsolePane = memo(function ConsolePane({
  pages,
  freshness,
  service,
  revision,
  reloads,
  onFault,
  goToTypedTime,
  changeWorkspace,
  ...facts
}: PaneFacts & DeskFacts) {
  const { pane, shops, isFocused, nowMs } = facts;
  const { id, view } = pane;
  const hostPages = useContext(HostPagesContext) ?? [];
  const siteUrls = useSiteUrls() ?? {};
  const state = usePaneState(pages, id);
  const changedMs = useReached(view.at === null ? freshness[view.site]?.changedMs : undefined);
  const confirmed = { ...state, shown: confirmShown(state.shown, freshness) };
  const show = (part: Partial<PaneView>, entry?: HistoryEntry) =>
    changeWorkspace((desk) => changeViews(desk, part, id), entry);

  function goTo(typed: string): string | undefined {
    const place = findPlace(typed, view.site, { page: state.page, hostPages, siteUrls });
    if (place.kind === 'NONE') return place.message;
    if (place.kind === 'PAGE') {
      const { path, site = view.site } = place;
      if (site !== view.site && !shops.includes(site)) return refusalOfShop(site);
      show({ path, ...(site !== view.site && { site, group: null }) });
    } else bringIntoView(place.element, 'start');
    return undefined;
  }

  return (
    <PaneBox
      {...facts}
      state={confirmed}
      isStale={isStale(confirmed, freshness, nowMs)}
      onFocus={() => {
        if (!isFocused) changeWorkspace((desk) => ({ ...desk, focusedId: id }));
      }}
      onClose={() => changeWorkspace((desk) => closePane(desk, id))}
      onView={show}
      onWhen={(when) => goToTypedTime(pane, when)}
      onPlace={goTo}
      onChain={(isChained) =>
        changeWorkspace((desk) => changePanes(desk, (each) => ({ ...each, isChained }), id))
      }
      onWidth={(width) => changeWorkspace((desk) => ({ ...desk, width }))}
    >
      <ShopFrame
        pane={pane}
        service={service}
        revision={revision}
        onFault={onFault}
        width={facts.width}
        renewal={`${reloads} ${changedMs ?? ''}`}
        onNavigate={show}
        onProgress={(progress) => pages.onProgress(id, progress)}
      />
    </PaneBox>
  );
});

function isStale({ shown }: PaneState, freshness: Freshness, nowMs: number): boolean {
  if (shown === undefined || shown.view.at !== null) return false;
  return isOutdated(shown.asOfMs, freshness[shown.view.site]) || nowMs - shown.asOfMs > STALE_MS;
}

/** Returns an instant once it is reached, and the previous one until then. */
function useReached(instantMs: number | undefined): number | undefined {
  const [reachedMs, setReachedMs] = useState<number>();
  useEffect(() => {
    if (instantMs === undefined) return undefined;
    const timer = setTimeout(() => setReachedMs(instantMs), Math.max(0, instantMs - Date.now()));
    return () => clearTimeout(timer);
  }, [instantMs]);
  return instantMs === undefined ? undefined : reachedMs;
}
