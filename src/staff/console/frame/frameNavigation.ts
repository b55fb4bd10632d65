import { watchArrival } from './arrivalWatch.ts';

/** The polling interval for the first part of a framed page, for which there is no event. */
const LOOK_MS = 40;

type FrameNavigationOptions = {
  askServer: () => Promise<unknown>;
  /** Called with a page of this origin once its document is parsed. */
  onParsed: (page: Document) => void;
  /** Called if the page does not arrive in time. It may still arrive. */
  onLate: () => void;
};

export type FrameNavigation = ReturnType<typeof navigateFrame>;

/** Navigates a frame to `address`, and follows the page until it is there. */
export function navigateFrame(
  frame: HTMLIFrameElement,
  address: string,
  { askServer, onParsed, onLate }: FrameNavigationOptions,
) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let before: Document | null = null;
  let isBegun = false;
  // A page of another origin cannot be looked at.
  const isReadable = address.startsWith('/');

  function look() {
    const page = frame.contentDocument;
    if (page === before || page === null || page.URL === 'about:blank') return;
    if (page.readyState === 'loading') return;
    clearInterval(timer);
    arrival.stop();
    onParsed(page);
  }

  function navigate() {
    clearInterval(timer);
    // A second navigation to the address of one that is pending is ignored for a while.
    if (isBegun && frame.contentDocument !== null) frame.contentWindow?.stop();
    isBegun = true;
    before = frame.contentDocument;
    frame.contentWindow?.location.replace(address);
    if (isReadable) timer = setInterval(look, LOOK_MS);
  }

  const arrival = watchArrival({ navigate, askServer, onLate });

  return {
    /** Called when the frame has fired a load event. */
    onLoad(): void {
      // The page before may still have ended its own load. One of another origin, or an error page, cannot be read.
      const page = frame.contentDocument;
      if (page === null || page !== before) arrival.stop();
    },
    /** Called when the previous page is unloaded, because a response has begun. */
    onGone(): void {
      arrival.restart();
    },
    /** Ends the navigation, because the page is no longer wanted. */
    end(): void {
      arrival.stop();
      clearInterval(timer);
    },
  };
}
