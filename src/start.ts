/**
 * Starts the app on the first sign of interest, or when the browser is idle after loading. Until then
 * the page is plain HTML that works by itself, and its forms post natively (design §8, §10).
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'] as const;
/** Safari has no idle callback; by then its first paint is over. */
const IDLE_FALLBACK_MS = 2000;

let started = false;
let submitted = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of SIGNS) removeEventListener(sign, start);
  void import('./client.tsx').then(({ startClient }) => startClient(() => submitted));
}

// A native submit is already on its way to the server: an app that took over now could send it again.
addEventListener('submit', (event) => {
  submitted ||= !event.defaultPrevented;
});
for (const sign of SIGNS) addEventListener(sign, start, { passive: true });

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, IDLE_FALLBACK_MS);
}

if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
