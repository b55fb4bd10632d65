/**
 * Starts the app on the first sign of interest, or when the browser is idle after loading. Until then
 * the page is plain HTML that works by itself, and its forms post natively (design §8, §10).
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin'] as const;
/** Safari has no idle callback; by then its first paint is over. */
const IDLE_FALLBACK_MS = 2000;

let isStarted = false;
let isSubmitted = false;
let isPersonSeen = false;

function noticeSign(event: Event): void {
  // A script can move the focus, and the browser then calls it trusted.
  isPersonSeen ||= event.isTrusted && event.type !== 'focusin';
  start();
}

function start(): void {
  if (isStarted || isSubmitted) return;
  isStarted = true;
  void takeOver();
}

async function takeOver(): Promise<void> {
  const { startClient } = await import('./client.tsx');
  await startClient({ isCancelled: () => isSubmitted, isPersonSeen: () => isPersonSeen });
  for (const sign of SIGNS) removeEventListener(sign, noticeSign);
}

// A native submit is already on its way to the server: an app that took over now could send it again.
addEventListener('submit', (event) => {
  isSubmitted ||= !event.defaultPrevented;
});
for (const sign of SIGNS) addEventListener(sign, noticeSign, { passive: true });

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, IDLE_FALLBACK_MS);
}

if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
