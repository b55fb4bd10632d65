import { currentSignIn } from './loginTokenCookie.ts';

// This file does not import `cookies.ts`: a module shared with the session would be loaded for every shopper.
const CHANNEL = 'sign-in';
const openChannel = () =>
  'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
const findCookieStore = () => ('cookieStore' in window ? window.cookieStore : undefined);

/**
 * Calls once another sign-in or none holds the cookie, in any tab; returns a function that stops it. Without the
 * Cookie Store API, other tabs' account pages send a message, and the page checks when it is shown.
 */
export function onSignInChange(
  listener: (now: string | undefined, before: string | undefined) => void,
): () => void {
  let current = currentSignIn();
  const look = () => {
    const before = current;
    current = currentSignIn();
    if (current !== before) listener(current, before);
  };
  const channel = openChannel();
  channel?.addEventListener('message', look);
  const store = findCookieStore();
  store?.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    channel?.close();
    store?.removeEventListener('change', look);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}

/** Lets other tabs check the sign-in. Call it when a customer may have signed in or out. */
export function notifySignInChange(): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin alone
  channel?.postMessage('look');
  channel?.close();
}
