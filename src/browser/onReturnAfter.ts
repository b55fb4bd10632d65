/** Calls when the page comes to the front again, at most once in so long a time. */
export function onReturnAfter(intervalMs: number, act: () => unknown) {
  let lastMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < intervalMs) return;
    lastMs = Date.now();
    act();
  });
}
