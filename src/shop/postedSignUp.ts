import type { PageData } from '#contract/page.ts';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { pushSignUp } from '#features/newsletter/pushSignUp.ts';

/**
 * Does after a posted sign-up what the form does in place: records it (spec §7/29) and dispatches `successful-submit`
 * (spec §4/10). Loaded only by pages that a posted sign-up leads to.
 */
function recordPostedSignUp(): void {
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
  if (!data.signUp?.isPosted || !isNewVisit()) return;
  const { origin = DEFAULT_ORIGIN, result } = data.signUp;
  pushSignUp(origin);
  if (result !== 'SUCCESS') return;
  const part = document.querySelector('.sign-up') ?? document;
  part.dispatchEvent(new CustomEvent('successful-submit', { bubbles: true }));
}

/** Returns whether the page was neither reloaded nor returned to. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

recordPostedSignUp();
