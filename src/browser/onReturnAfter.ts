/** Calls when the page returns to the front, at most once per interval. */
export function onReturnAfter(intervalMs: number, act: () => unknown) {
  let lastMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < intervalMs) return;
    lastMs = Date.now();
    act();
  });
}
