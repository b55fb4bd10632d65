/** What only a person does; see decision 5. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Whether and how a page is used just now. */
export type PageUse = {
  isVisible(): boolean;
  /** Whether a person did something here a short while ago. Opening the page and coming back to it count. */
  isActive(): boolean;
  isOnline(): boolean;
  stop(): void;
};

/**
 * Watches how the page is used. `onChange` is called when it is hidden or shown, when a person comes back
 * to it after more than `activeForMs`, and when the connection is lost or back. Spec §4/32,33.
 */
export function watchPageUse(activeForMs: number, onChange: () => void): PageUse {
  let lastSignMs = Date.now();
  const isVisible = () => document.visibilityState === 'visible';
  const isActive = () => {
    const quietMs = Date.now() - lastSignMs;
    // A clock that was set back says nothing of the last sign.
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

  for (const sign of SIGNS) addEventListener(sign, noticeSign, { passive: true });
  document.addEventListener('visibilitychange', noticeVisibility);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return {
    isVisible,
    isActive,
    isOnline: () => navigator.onLine,
    stop() {
      for (const sign of SIGNS) removeEventListener(sign, noticeSign);
      document.removeEventListener('visibilitychange', noticeVisibility);
      removeEventListener('online', onChange);
      removeEventListener('offline', onChange);
    },
  };
}
