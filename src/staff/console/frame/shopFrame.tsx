import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { isHostPage, pathOfHost } from '#domain/hostPages.ts';

import { isForbidden } from '../../data/staffData.tsx';
import type { ConsoleService } from '../live/consoleService.ts';
import { HostPagesContext } from './hostPages.ts';
import type { HistoryEntry } from '../workspace/useDesk.ts';
import { pageName } from '../workspace/pageName.ts';
import type { Pane, PaneView, PaneWidth } from '../workspace/workspace.ts';
import { frameAddress } from './frameAddress.ts';
import { FrameFault, frameFault } from './frameFault.tsx';
import { navigateFrame, queue, type FrameNavigation } from './frameNavigation.ts';
import { entryAfterLoad, replaceOnNavigation } from './frameHistory.ts';
import { keepPage, watchUse } from './keptPage.ts';
import { createNavigationTracker } from './navigationTracker.ts';
import { readFramePage, type FramePage } from './framePage.ts';
import { useHostFrame } from './hostFrame.ts';
import type { ShownView } from './shownPage.ts';
import { sizeOf, useWidth, useWindowWidth } from './useWidth.ts';

type ShopFrameProps = {
  pane: Pane;
  width: PaneWidth;
  /** Whether its page comes before those of other frames. */
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
  /** `page` is undefined where it is of another origin. */
  | { step: 'LOADED'; page: Document | undefined }
  /** The previous page is unloaded. */
  | { step: 'GONE' }
  | { step: 'MISSING' };

/** A real page of a shop in its pane's view, with the requested width and scaled to fit its room. */
export function ShopFrame({
  pane: { view },
  width,
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
  const [lost, setLost] = useState<'LOST' | 'OVER' | 'SILENT'>();
  /** The page has not come in time; it may still come. */
  const [isLate, setLate] = useState(false);
  const [repeats, setRepeats] = useState(0);
  /** The address that was lost and has been navigated to once more. */
  const repeated = useRef<string>(undefined);
  const { site, at, group, changeSet } = view;
  const token = useQuery({
    queryKey: ['view-token', site, at, group, changeSet, attempt + revision],
    queryFn: () => service.viewToken(view),
    // Another one would load the page again.
    staleTime: 'static',
  });
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const roomWidth = useWidth(room);
  const windowWidth = useWindowWidth();
  const [navigation] = useState(createNavigationTracker);
  /** The scroll position of a page that is being reloaded. */
  const scrolled = useRef<{ address: string | undefined; top: number }>(undefined);
  const ofHost = pathOfHost(view.path);
  // The list comes with the first answer of the server.
  const isUnlisted =
    ofHost !== undefined && hostPages !== undefined && !isHostPage(hostPages, view.site, ofHost);
  const isKnown = ofHost === undefined || (hostPages !== undefined && !isUnlisted);
  const wanted = token.isSuccess && isKnown ? frameAddress(view, token.data) : undefined;
  // Of now the head says when the page came.
  const isInstant = view.at !== null;
  const isOfOtherOrigin = ofHost !== undefined && !ofHost.startsWith('/');
  const fault = frameFault({
    ...{ isForbidden: isForbidden(token.error), isUnlisted, isSilent: lost === 'SILENT' },
    isUnavailable: token.isError || lost !== undefined || isLate,
  });
  const isMissing = fault !== undefined;

  /** The address that a page of another origin has answered with. */
  const answered = useRef<string>(undefined);
  const host = useHostFrame(frame, {
    site: view.site,
    pages: hostPages ?? [],
    onAnswer: (landing) => {
      answered.current = landing.place === 'SHOP' ? landing.address : undefined;
      land(landing, 'KEEP');
    },
    onGone: onPageHide,
  });
  const read = (element: HTMLIFrameElement) =>
    readFramePage(element, { site: view.site, pages: hostPages ?? [] });
  const current = {
    onLanding,
    host,
    onProgress,
    isFirst,
    read,
    service,
    hostPages: hostPages ?? [],
  };
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });

  useEffect(() => {
    if (token.error === null) return;
    latest.current.onProgress({ step: 'MISSING' });
    onFault(token.error);
  }, [token.error, onFault]);
  useEffect(() => {
    if (isMissing) latest.current.onProgress({ step: 'MISSING' });
  }, [isMissing]);
  useEffect(() => {
    // After navigation in the frame itself there may be a token for the view already.
    if (token.isPending) latest.current.onProgress({ step: 'COMING' });
  }, [token.isPending]);

  const isRenewed = useRef(renewal);
  const underWay = useRef<FrameNavigation>(undefined);
  // Before paint, so that the navigation starts at once after a key.
  useLayoutEffect(() => {
    const element = frame.current;
    if (wanted === undefined || element === null) return undefined;
    const isOtherPending = navigation.isPending();
    const isRenewal = isRenewed.current !== renewal;
    latest.current.host.forget();
    // After navigation in the frame itself the page is there already.
    const there = latest.current.read(element);
    const isThere = (there.place === 'SHOP' ? there.address : answered.current) === wanted;
    // Another pending page would still arrive, unless the frame navigates to this one again.
    if (isThere && !isOtherPending && !isRenewal) {
      navigation.start(wanted);
      navigation.arrive(wanted);
      if (answered.current === wanted) latest.current.host.ask();
      else latest.current.onLanding();
      return undefined;
    }
    isRenewed.current = renewal;
    // That of another origin cannot be read.
    scrolled.current =
      isThere && there.place === 'SHOP'
        ? { address: wanted, top: element.contentWindow?.scrollY ?? 0 }
        : undefined;
    answered.current = undefined;
    latest.current.onProgress({ step: 'COMING' });
    const onParsed = (page: Document) => {
      const landing = latest.current.read(element);
      if (landing.place !== 'SHOP') return;
      if (landing.shown) latest.current.onProgress({ step: 'ARRIVED', ...landing.shown });
      watchUse(page);
      if (page.defaultView) replaceOnNavigation(page.defaultView, latest.current.hostPages);
    };
    const onLate = () => {
      setLate(true);
      latest.current.onProgress({ step: 'MISSING' });
    };
    const goesFirst = latest.current.isFirst;
    const onLeave = goesFirst ? queue.goAhead() : undefined;
    const load = () => {
      navigation.start(wanted);
      underWay.current = navigateFrame(element, wanted, {
        isFirst: goesFirst,
        askServer: () => latest.current.service.contentState(),
        ...{ onParsed, onLeave, onLate },
      });
    };
    const over = new AbortController();
    const isMaybeSame = isInstant && !isThere && !isOtherPending && !isRenewal;
    const turn = async () => (goesFirst ? undefined : queue.untilFree());
    const keeps = isMaybeSame ? keepPage(element, wanted, over.signal, turn) : undefined;
    if (keeps === undefined) load();
    else
      void keeps.then((isKept) => {
        if (over.signal.aborted) return undefined;
        if (!isKept) return load();
        onLeave?.();
        navigation.start(wanted);
        return latest.current.onLanding();
      });
    return () => {
      over.abort();
      onLeave?.();
      underWay.current?.end();
    };
  }, [wanted, isInstant, attempt, revision, renewal, repeats, navigation]);

  function onLanding(entry: HistoryEntry = 'KEEP') {
    const element = frame.current;
    if (element === null || element.contentDocument?.URL === 'about:blank') return;
    land(read(element), entry);
  }

  function land(landing: FramePage, entry: HistoryEntry) {
    if (landing.place === 'LOST' && wanted !== undefined && repeated.current !== wanted) {
      // One page of many may be lost while the server answers; if this one is lost too, the connection decides.
      repeated.current = wanted;
      setRepeats(repeats + 1);
      return;
    }
    const isShop = landing.place === 'SHOP';
    const origin = isShop ? navigation.arrive(landing.address) : undefined;
    // The page that was selected since is still pending.
    if (origin === 'LATE') return;
    const isFaulty = !isShop && landing.place !== 'ELSEWHERE';
    setLate(false);
    setLost(isFaulty ? landing.place : undefined);
    if (isFaulty) onProgress({ step: 'MISSING' });
    if (landing.place === 'LOST') onFault(new TypeError('The page did not load'));
    if ((landing.place === 'OVER' || landing.place === 'SILENT') && lost === undefined) {
      // Retries once with a new token; without a session that leads to the sign-in page.
      service.forgetTokens();
      setAttempt(attempt + 1);
    }
    if (!isShop) return;
    repeated.current = undefined;
    const { site, path, address, page, shown } = landing;
    if (origin === 'PERSON' && (site !== view.site || path !== view.path))
      onNavigate({ site, path }, entry);
    if (shown !== undefined) onProgress({ step: 'ARRIVED', ...shown });
    onProgress({ step: 'LOADED', page });
    const before = scrolled.current;
    scrolled.current = undefined;
    if (before?.address === address) {
      frame.current?.contentWindow?.scrollTo({ top: before.top, behavior: 'instant' });
    }
  }

  function onLoad() {
    underWay.current?.onLoad();
    host.forget();
    const shown = frame.current?.contentDocument?.defaultView;
    if (!shown) {
      if (isOfOtherOrigin) host.ask();
      else onLanding();
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
    underWay.current?.onGone();
    onProgress({ step: 'GONE' });
  }

  const size = sizeOf(width, { room: roomWidth, window: windowWidth });
  return (
    <div className="shop-frame" ref={room} aria-busy={token.isPending}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in */}
      <iframe
        ref={frame}
        title={pageName(view)}
        hidden={isMissing}
        onLoad={onLoad}
        style={{
          inlineSize: size.width === undefined ? '100%' : `${size.width}px`,
          // A share of its room, which is another on paper, where no script runs.
          blockSize: `calc(100% / ${size.scale})`,
          transform: `scale(${size.scale})`,
        }}
      />
      {fault && (
        <FrameFault
          kind={fault}
          site={view.site}
          ofHost={ofHost}
          onTryAgain={() => setAttempt(attempt + 1)}
        />
      )}
    </div>
  );
}
