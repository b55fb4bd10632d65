import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { pathOfHost, type HostPage } from '#domain/hostPages.ts';

import { useStableCallback } from '../desk/useStableCallback.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import type { HistoryEntry } from '../workspace/useDesk.ts';
import type { PaneView } from '../workspace/workspace.ts';
import { entryAfterLoad, replaceOnNavigation } from './frameHistory.ts';
import { navigateFrame, type FrameNavigation } from './frameNavigation.ts';
import { readFramePage, type FramePage } from './framePage.ts';
import { useHostFrame } from './hostFrame.ts';
import { keepPage, watchUse } from './keptPage.ts';
import { createNavigationTracker } from './navigationTracker.ts';
import { planLanding, planNavigation, type LandingFault } from './planNavigation.ts';
import type { ShownView } from './shownPage.ts';

export type FrameProgress =
  /** Another page is pending; the previous one may still be visible. */
  | { step: 'COMING' }
  /** The first part of the page's document is in the frame. */
  | ({ step: 'ARRIVED' } & ShownView)
  /** `page` is undefined for a page at another origin. */
  | { step: 'LOADED'; page: Document | undefined }
  /** The previous page is unloaded. */
  | { step: 'GONE' }
  | { step: 'MISSING' };

export type FrameNavigationOptions = {
  view: PaneView;
  /** URL of the pane's page; undefined until it is known. */
  wanted: string | undefined;
  hostPages: readonly HostPage[];
  service: Pick<ConsoleService, 'contentState'>;
  /** Changes when the page should be retried. */
  attempt: number;
  /** Changes when the page should be reloaded; it keeps its scroll position. */
  renewal: string;
  /** Called when the server refuses the token in the page's URL. */
  onTokenRefused: () => void;
  /** Called with the error when a page cannot be loaded. */
  onFault: (error: unknown) => void;
  /** Called when the person has navigated to another page in the frame; `entry`: the window's step in its history. */
  onNavigate: (place: Pick<PaneView, 'site' | 'path'>, entry: HistoryEntry) => void;
  onProgress: (progress: FrameProgress) => void;
};

/** Navigates a frame to its pane's page as `planNavigation` decides, and follows the results. */
export function useFrameNavigation(
  frame: RefObject<HTMLIFrameElement | null>,
  options: FrameNavigationOptions,
) {
  const { view, wanted, hostPages, service, attempt, renewal } = options;
  /** The reason why no page is shown; LATE: the page is overdue and may still arrive. */
  const [fault, setFault] = useState<LandingFault | 'LATE'>();
  const [repeats, setRepeats] = useState(0);
  const [tracker] = useState(createNavigationTracker);
  /** URL of a lost page that has been requested a second time. */
  const repeated = useRef<string>(undefined);
  /** The scroll position of a page that is being reloaded. */
  const scrolled = useRef<{ address: string | undefined; top: number }>(undefined);
  /** URL stated by a page at another origin. */
  const answered = useRef<string>(undefined);
  const lastRenewal = useRef(renewal);
  const underWay = useRef<FrameNavigation>(undefined);
  const host = useHostFrame(frame, {
    site: view.site,
    pages: hostPages,
    onAnswer: (landing) => {
      answered.current = shopAddress(landing);
      land(landing, 'KEEP');
    },
    onGone: onPageHide,
  });
  // Values of the latest render, as pages arrive asynchronously.
  const progress = useStableCallback(options.onProgress);
  const landHere = useStableCallback(onLanding);
  const askServer = useStableCallback(() => service.contentState());
  const parsed = useStableCallback(onParsed);
  const begin = useStableCallback(navigate);
  const isInstant = view.at !== null;

  // Runs before paint, so that navigation starts at once after a key press.
  useLayoutEffect(
    () => (wanted === undefined ? undefined : begin(wanted)),
    [wanted, isInstant, attempt, renewal, repeats, begin],
  );

  /** Returns a function that cancels the navigation. */
  function navigate(address: string): (() => void) | undefined {
    const element = frame.current;
    if (element === null) return undefined;
    host.forget();
    const there = shopAddress(read(element));
    const isRenewal = lastRenewal.current !== renewal;
    const plan = planNavigation({
      wanted: address,
      there,
      answered: answered.current,
      isRenewal,
      isInstant,
      isOtherPending: tracker.isPending(),
    });
    if (plan === 'NOTHING' || plan === 'ASK') {
      tracker.start(address);
      tracker.arrive(address);
      if (plan === 'ASK') host.ask();
      else onLanding();
      return undefined;
    }
    lastRenewal.current = renewal;
    // A page at another origin cannot be read.
    scrolled.current =
      there === address ? { address, top: element.contentWindow?.scrollY ?? 0 } : undefined;
    answered.current = undefined;
    progress({ step: 'COMING' });
    const over = new AbortController();
    function load(target: HTMLIFrameElement) {
      tracker.start(address);
      underWay.current = navigateFrame(target, address, {
        askServer,
        onParsed: (page) => parsed(target, page),
        onLate: () => {
          setFault('LATE');
          progress({ step: 'MISSING' });
        },
      });
    }
    const keeps = plan === 'KEEP' ? keepPage(element, address, over.signal) : undefined;
    if (keeps === undefined) load(element);
    else
      void keeps.then((isKept) => {
        if (over.signal.aborted) return undefined;
        if (!isKept) return load(element);
        tracker.start(address);
        return landHere();
      });
    return () => {
      over.abort();
      underWay.current?.end();
    };
  }

  function read(element: HTMLIFrameElement): FramePage {
    return readFramePage(element, { site: view.site, pages: hostPages });
  }

  function onParsed(element: HTMLIFrameElement, page: Document) {
    const landing = read(element);
    if (landing.place !== 'SHOP') return;
    if (landing.shown) progress({ step: 'ARRIVED', ...landing.shown });
    watchUse(page);
    if (page.defaultView) replaceOnNavigation(page.defaultView, hostPages);
  }

  function onLanding(entry: HistoryEntry = 'KEEP') {
    const element = frame.current;
    if (element === null || element.contentDocument?.URL === 'about:blank') return;
    land(read(element), entry);
  }

  function land(landing: FramePage, entry: HistoryEntry) {
    const plan = planLanding({
      place: landing.place,
      origin: landing.place === 'SHOP' ? tracker.arrive(landing.address) : undefined,
      isRepeatable: wanted !== undefined && repeated.current !== wanted,
      wasFaulty: fault !== undefined && fault !== 'LATE',
    });
    if (plan.step === 'WAIT') return;
    if (plan.step === 'REPEAT') {
      repeated.current = wanted;
      setRepeats(repeats + 1);
      return;
    }
    setFault(plan.step === 'FAULT' ? plan.fault : undefined);
    if (plan.step === 'FAULT') {
      progress({ step: 'MISSING' });
      if (plan.fault === 'LOST') options.onFault(new TypeError('The page did not load'));
      if (plan.hasNewToken) options.onTokenRefused();
    }
    if (plan.step === 'SHOW' && landing.place === 'SHOP') show(landing, plan.isByPerson, entry);
  }

  function show(
    { site, path, address, page, shown }: Extract<FramePage, { place: 'SHOP' }>,
    isByPerson: boolean,
    entry: HistoryEntry,
  ) {
    repeated.current = undefined;
    if (isByPerson && (site !== view.site || path !== view.path))
      options.onNavigate({ site, path }, entry);
    if (shown !== undefined) progress({ step: 'ARRIVED', ...shown });
    progress({ step: 'LOADED', page });
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
      // A page at another origin cannot be read.
      if (pathOfHost(view.path)?.startsWith('/') === false) host.ask();
      else onLanding();
      return;
    }
    onLanding(entryAfterLoad(shown));
    shown.addEventListener('pagehide', onPageHide, { once: true });
    replaceOnNavigation(shown, hostPages);
    watchUse(shown.document);
    // The shop's app navigates without a load event; not every browser has the Navigation API.
    shown.navigation?.addEventListener('navigatesuccess', () => landHere());
  }

  function onPageHide() {
    underWay.current?.onGone();
    progress({ step: 'GONE' });
  }

  return { fault, onLoad };
}

const shopAddress = (page: FramePage) => (page.place === 'SHOP' ? page.address : undefined);
