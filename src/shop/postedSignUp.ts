import type { PageData } from '#contract/page.ts';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { pushSignUp } from '#features/newsletter/pushSignUp.ts';

/**
 * Completes a posted sign-up like one in place: records it (spec §7/29) and dispatches `successful-submit` (spec
 * §4/10). Only pages after a posted sign-up load this.
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

/** Returns whether this is the first view of the page, neither a reload nor a return. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

recordPostedSignUp();
