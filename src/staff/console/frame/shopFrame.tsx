import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { staffRightMissing } from '#contract/problemTypes.ts';
import { isHostPage, pathOfHost } from '#domain/hostPages.ts';
import { sites } from '#domain/sites.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';

import type { ConsoleService } from '../consoleService.ts';
import { HostPagesContext } from '../hostPages.ts';
import { useLoad } from '../useLoad.ts';
import type { HistoryEntry } from '../workspace/useDesk.ts';
import { pageName } from '../workspace/pageName.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';
import { frameAddress } from './frameAddress.ts';
import { entryAfterLoad, replaceOnNavigation } from './frameHistory.ts';
import { createNavigationQueue } from './navigationQueue.ts';
import { askContent, keepableContent, moveTo, watchUse } from './keptPage.ts';
import { createNavigationTracker } from './navigationTracker.ts';
import { readFramePage } from './framePage.ts';
import { readShownView, type ShownView } from './shownPage.ts';
import { useSize } from './useSize.ts';

type ShopFrameProps = {
  pane: Pane;
  /** Whether its page is navigated to before those of other frames. */
  isFirst?: boolean;
  service: ConsoleService;
  /** Changes when a failed load should be tried again, as the connection has come back. */
  revision: number;
  /** Changes when the page is to be reloaded; it keeps its scroll position. */
  renewal: string;
  /** Called with the error when a page cannot be loaded. */
  onFault: (error: unknown) => void;
  /** The person has navigated to another page in the frame; `entry`: the window's step in its history. */
  onNavigate: (place: Pick<PaneView, 'site' | 'path'>, entry: HistoryEntry) => void;
  onProgress: (progress: FrameProgress) => void;
};

/** The progress of a frame's page. */
export type FrameProgress =
  /** Another page is pending; the previous one may still be visible. */
  | { step: 'COMING' }
  /** The first part of its document is in the frame. */
  | ({ step: 'ARRIVED' } & ShownView)
  | { step: 'LOADED'; page: Document }
  /** The previous page is unloaded. */
  | { step: 'GONE' }
  | { step: 'MISSING' };

/** The polling interval for the first part of a framed page, for which there is no event. */
const LOOK_MS = 40;

/** Of all frames of this window. */
const queue = createNavigationQueue();

/** A real page of a shop in its pane's view, with the requested width and scaled to fit its room. */
export function ShopFrame({
  pane: { view, width },
  isFirst = false,
  service,
  revision,
  renewal,
  onFault,
  onNavigate,
  onProgress,
}: ShopFrameProps) {
  const hostPages = useContext(HostPagesContext);
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  const [repeats, setRepeats] = useState(0);
  /** The address that was lost and has been navigated to once more. */
  const repeated = useRef<string>(undefined);
  const token = useLoad(
    JSON.stringify([view.site, view.at, view.group, view.changeSet]),
    () => service.viewToken(view),
    attempt + revision,
  );
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(room);
  const [navigation] = useState(createNavigationTracker);
  /** The scroll position of a page that is being reloaded. */
  const scrolled = useRef<{ address: string | undefined; top: number }>(undefined);
  const ofHost = pathOfHost(view.path);
  // The list comes with the first answer of the server.
  const isUnlisted =
    ofHost !== undefined && hostPages !== undefined && !isHostPage(hostPages, view.site, ofHost);
  const isKnown = ofHost === undefined || (hostPages !== undefined && !isUnlisted);
  const wanted = token.state === 'READY' && isKnown ? frameAddress(view, token.value) : undefined;
  // Of now the head says when the page came.
  const isInstant = view.at !== null;
  const isMissing = token.state === 'FAILED' || isLost || isUnlisted;
  const isForbidden =
    token.state === 'FAILED' &&
    token.error instanceof ResponseError &&
    token.error.problemType === staffRightMissing;

  const current = { onLanding, onProgress, isFirst, read, hostPages: hostPages ?? [] };
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });

  useEffect(() => {
    if (token.state === 'FAILED') onFault(token.error);
  }, [token, onFault]);
  useEffect(() => {
    if (isMissing) latest.current.onProgress({ step: 'MISSING' });
  }, [isMissing]);
  useEffect(() => {
    // After navigation in the frame itself there may be a token for the view already.
    if (token.state === 'LOADING') latest.current.onProgress({ step: 'COMING' });
  }, [token.state]);

  const isRenewed = useRef(renewal);
  /** Called as the page comes. */
  const leaveQueue = useRef(() => {});
  // Before paint, so that the navigation starts at once after a key.
  useLayoutEffect(() => {
    const element = frame.current;
    if (wanted === undefined || element === null) return undefined;
    const isOtherPending = navigation.isPending();
    const isRenewal = isRenewed.current !== renewal;
    // After navigation in the frame itself the page is there already.
    const isThere = latest.current.read(element).place === 'SHOP' && addressIn(element) === wanted;
    // Another pending page would still arrive, unless the frame navigates to this one again.
    if (isThere && !isOtherPending && !isRenewal) {
      navigation.start(wanted);
      navigation.arrive(wanted);
      latest.current.onLanding();
      return undefined;
    }
    isRenewed.current = renewal;
    scrolled.current = isThere
      ? { address: wanted, top: element.contentWindow?.scrollY ?? 0 }
      : undefined;
    latest.current.onProgress({ step: 'COMING' });
    let timer: ReturnType<typeof setInterval> | undefined;
    let before: Document | null = null;
    const look = () => {
      const page = element.contentDocument;
      if (page === before || page === null || page.URL === 'about:blank') return;
      const landing = latest.current.read(element);
      if (landing.place !== 'SHOP' || page.readyState === 'loading') return;
      const shown = readShownView(page, landing);
      if (shown !== undefined) latest.current.onProgress({ step: 'ARRIVED', ...shown });
      watchUse(page);
      if (page.defaultView) replaceOnNavigation(page.defaultView, latest.current.hostPages);
      clearInterval(timer);
    };
    const start = () => {
      leaveQueue.current = leave;
      before = element.contentDocument;
      element.contentWindow?.location.replace(wanted);
      timer = setInterval(look, LOOK_MS);
    };
    // Until its turn, events of the empty frame or of the page before are none of this page's.
    leaveQueue.current = () => {};
    let leave = () => {};
    const load = () => {
      navigation.start(wanted);
      leave = queue.enter(start, latest.current.isFirst);
    };
    const over = new AbortController();
    const page = element.contentDocument;
    const content =
      isInstant && !isThere && !isOtherPending && !isRenewal
        ? keepableContent(page, wanted)
        : undefined;
    /** Leaves the page in the frame where the other view shows the same (decision 88). */
    const loadIfOther = async () => {
      const answer = await askContent(wanted, over.signal);
      if (over.signal.aborted) return;
      // Meanwhile a person may have gone on.
      const isSame = page === element.contentDocument && keepableContent(page, wanted) === content;
      const isKept =
        page !== null &&
        isSame &&
        answer !== undefined &&
        answer.content === content &&
        moveTo(page, wanted, answer.view);
      if (!isKept) return load();
      navigation.start(wanted);
      return latest.current.onLanding();
    };
    if (content === undefined) load();
    else void loadIfOther();
    return () => {
      over.abort();
      leave();
      clearInterval(timer);
    };
  }, [wanted, isInstant, attempt, revision, renewal, repeats, navigation]);

  function read(element: HTMLIFrameElement) {
    return readFramePage(element, { site: view.site, pages: hostPages ?? [] });
  }

  function onLanding(entry: HistoryEntry = 'KEEP') {
    const element = frame.current;
    if (element === null || element.contentDocument?.URL === 'about:blank') return;
    const landing = read(element);
    if (landing.place === 'LOST' && wanted !== undefined && repeated.current !== wanted) {
      // One page of many may be lost while the server answers; if this one is lost too, the connection decides.
      repeated.current = wanted;
      setRepeats(repeats + 1);
      return;
    }
    setLost(landing.place === 'LOST' || landing.place === 'OVER');
    if (landing.place === 'LOST') onFault(new TypeError('The page did not load'));
    if (landing.place === 'OVER' && !isLost) {
      // Retries once with a new token; without a session that leads to the sign-in page.
      service.forgetTokens();
      setAttempt(attempt + 1);
    }
    if (landing.place !== 'SHOP') return;
    repeated.current = undefined;
    const { site, path, page } = landing;
    const origin = navigation.arrive(addressIn(element));
    // The page that was selected since is still pending.
    if (origin === 'LATE') return;
    if (origin === 'PERSON' && (site !== view.site || path !== view.path))
      onNavigate({ site, path }, entry);
    const shown = readShownView(page, { site, path });
    if (shown !== undefined) onProgress({ step: 'ARRIVED', ...shown });
    onProgress({ step: 'LOADED', page });
    const { address, top } = scrolled.current ?? {};
    scrolled.current = undefined;
    if (top !== undefined && address === addressIn(element)) {
      element.contentWindow?.scrollTo({ top, behavior: 'instant' });
    }
  }

  function onLoad() {
    leaveQueue.current();
    const shown = frame.current?.contentDocument?.defaultView;
    if (!shown) {
      onLanding();
      return;
    }
    onLanding(entryAfterLoad(shown));
    shown.addEventListener('pagehide', onPageHide, { once: true });
    replaceOnNavigation(shown, hostPages ?? []);
    watchUse(shown.document);
    // The shop's app navigates without a load event; not every browser has the Navigation API.
    shown.navigation?.addEventListener('navigatesuccess', () => latest.current.onLanding());
  }

  function onPageHide() {
    leaveQueue.current();
    onProgress({ step: 'GONE' });
  }

  const scale = width === 'FREE' || size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div className="shop-frame" ref={room} aria-busy={token.state === 'LOADING'}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in */}
      <iframe
        ref={frame}
        title={pageName(view)}
        hidden={isMissing}
        onLoad={onLoad}
        style={{
          inlineSize: width === 'FREE' ? '100%' : `${width}px`,
          blockSize: `${size.height / scale}px`,
          transform: `scale(${scale})`,
        }}
      />
      {isMissing && (
        <div className="shop-frame-fault" role="alert">
          <p>
            {isForbidden && `Your roles do not include ${sites[view.site].label}.`}
            {!isForbidden && isUnlisted && `HOST_PAGES does not list ${ofHost} for this shop.`}
            {!isForbidden && !isUnlisted && 'This page cannot be shown at the moment.'}
          </p>
          {!isForbidden && !isUnlisted && (
            <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function addressIn(frame: HTMLIFrameElement): string | undefined {
  const location = frame.contentDocument?.location;
  return location && location.pathname + location.search;
}
