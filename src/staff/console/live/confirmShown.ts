import type { ShownView } from '../frame/shownPage.ts';
import { knownUntilMs, type Freshness } from './freshness.ts';

/** Returns the view of a page; for a page that shows now, with the instant until which it is known to be current. */
export function confirmShown(
  shown: ShownView | undefined,
  freshness: Freshness,
): ShownView | undefined {
  if (shown === undefined || shown.view.at !== null) return shown;
  return { ...shown, asOfMs: knownUntilMs(shown.asOfMs, freshness[shown.view.site]) };
}
