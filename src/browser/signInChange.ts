import { currentSignIn } from './loginTokenCookie.ts';

// It stands without `cookies.ts` and `tabChannel.ts`: sharing them with the session would make every shopper load them.
const CHANNEL = 'sign-in';
const openChannel = () =>
  'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
const cookieStoreOf = () => ('cookieStore' in window ? window.cookieStore : undefined);

/**
 * Calls once another sign-in, or none, holds the cookie, in whichever tab that happened; returns what stops that.
 * A browser without the Cookie Store API is told by the account page of another tab, and looks when the page
 * is shown, be it one that was kept as it was left.
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
  const store = cookieStoreOf();
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

/** Has other tabs check the sign-in. To be called when a customer may just have signed in or out. */
export function notifySignInChange(): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin alone
  channel?.postMessage('look');
  channel?.close();
}
