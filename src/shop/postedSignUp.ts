import type { PageData } from '#contract/page.ts';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { pushSignUp } from '#features/newsletter/pushSignUp.ts';

/**
 * Does what the form does after a submit in place: records it (spec §7/29) and, where it succeeded, dispatches
 * `successful-submit` (spec §4/10). Loaded by pages alone that a posted sign-up has led to: a form posts where its code is
 * not there yet, or cannot be loaded.
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

/** Going back to the page and reloading it are no submits. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}

recordPostedSignUp();
