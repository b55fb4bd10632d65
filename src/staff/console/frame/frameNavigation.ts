import { watchArrival } from './arrivalWatch.ts';
import { createNavigationQueue } from './navigationQueue.ts';

/** The polling interval for the first part of a framed page, for which there is no event. */
const LOOK_MS = 40;
/** That of the page which the others wait for. */
const LOOK_AHEAD_MS = 10;

/** Of all frames of this window. */
export const queue = createNavigationQueue();

type FrameNavigationOptions = {
  /** Whether its turn comes before that of other frames. */
  isFirst: boolean;
  /** Makes a cheap call; rejects where the server does not answer. */
  askServer: () => Promise<unknown>;
  /** Called with a page of this origin once its document is parsed. */
  onParsed: (page: Document) => void;
  /** Called once other frames need not wait for this one's page any more: it is about to be painted, or not wanted. */
  onLeave?: (() => void) | undefined;
  /** Called where the page does not come in time. It may still come. */
  onLate: () => void;
};

export type FrameNavigation = {
  /** The frame has had a load event. */
  onLoad(): void;
  /** The page before is unloaded: an answer has begun. */
  onGone(): void;
  /** The page is not wanted any more. */
  end(): void;
};

/** Navigates a frame to `address` when it is its turn, and follows the page until it is there. */
export function navigateFrame(
  frame: HTMLIFrameElement,
  address: string,
  { isFirst, askServer, onParsed, onLeave, onLate }: FrameNavigationOptions,
): FrameNavigation {
  let timer: ReturnType<typeof setInterval> | undefined;
  let before: Document | null = null;
  let arrival: ReturnType<typeof watchArrival> | undefined;
  // A page of another origin cannot be looked at.
  const isReadable = address.startsWith('/');

  function look() {
    const page = frame.contentDocument;
    if (page === before || page === null || page.URL === 'about:blank') return;
    if (page.readyState === 'loading') return;
    clearInterval(timer);
    arrival?.stop();
    onParsed(page);
    // Its animation frames begin as its style sheets are there, each right before a paint.
    if (isFirst) page.defaultView?.requestAnimationFrame(leave);
  }

  function navigate() {
    clearInterval(timer);
    // A second navigation to the address of one that is pending is ignored for a while.
    if (arrival !== undefined && frame.contentDocument !== null) frame.contentWindow?.stop();
    before = frame.contentDocument;
    frame.contentWindow?.location.replace(address);
    if (isReadable) timer = setInterval(look, isFirst ? LOOK_AHEAD_MS : LOOK_MS);
  }

  const leaveQueue = queue.enter(() => {
    arrival = watchArrival({ navigate, askServer, onLate });
  }, isFirst);

  function leave() {
    leaveQueue();
    onLeave?.();
  }

  return {
    onLoad() {
      // Until its turn, events of the empty frame or of the page before are none of this page's.
      if (arrival === undefined) return;
      leave();
      // The page before may still have ended its own load. One of another origin, or an error page, cannot be read.
      const page = frame.contentDocument;
      if (page === null || page !== before) arrival.stop();
    },
    onGone() {
      if (arrival === undefined) return;
      if (!isFirst || !isReadable) leave();
      arrival.restart();
    },
    end() {
      leave();
      arrival?.stop();
      clearInterval(timer);
    },
  };
}
