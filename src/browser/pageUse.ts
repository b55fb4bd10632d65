/** Events that only people cause; see decision 5. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Watches the use of the page. `onChange` is called when it is hidden or shown, when a person returns after more than
 * `activeForMs`, and when the connection changes. Spec §4/32,33.
 */
export function watchPageUse(activeForMs: number, onChange: () => void) {
  let lastSignMs = Date.now();
  const isVisible = () => document.visibilityState === 'visible';
  /** Returns whether a person was recently active here. Opening the page and returning to it count. */
  const isActive = () => {
    const quietMs = Date.now() - lastSignMs;
    // If the clock was set back, the last activity is unknown.
    return quietMs >= 0 && quietMs < activeForMs;
  };

  const noticeSign = (event: Event) => {
    if (!event.isTrusted) return;
    const wasActive = isActive();
    lastSignMs = Date.now();
    if (!wasActive) onChange();
  };
  const noticeVisibility = () => {
    if (isVisible()) lastSignMs = Date.now();
    onChange();
  };

  const listening = new AbortController();
  const { signal } = listening;
  for (const sign of SIGNS) addEventListener(sign, noticeSign, { passive: true, signal });
  document.addEventListener('visibilitychange', noticeVisibility, { signal });
  addEventListener('online', onChange, { signal });
  addEventListener('offline', onChange, { signal });
  return {
    facts: () => ({
      isVisible: isVisible(),
      isActive: isActive(),
      isOnline: navigator.onLine,
    }),
    stop: () => listening.abort(),
  };
}
