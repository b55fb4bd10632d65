import type { NavigationOrigin } from './navigationTracker.ts';

/** Facts about the page that a frame shows and the one that its pane requests. */
export type NavigationFacts = {
  /** URL of the pane's page. */
  wanted: string;
  /** URL of the page in the frame, if it can be read. */
  there: string | undefined;
  /** URL stated by a page at another origin. */
  answered: string | undefined;
  /** Whether another page that the pane requested is still pending. */
  isOtherPending: boolean;
  /** Whether the page must be loaded again. */
  isRenewal: boolean;
  /** Whether the view is of an instant. A view of now depends on its time of arrival. */
  isInstant: boolean;
};

/**
 * The frame's action for its pane's page. KEEP: the present page stays if the server confirms the same content, and
 * is replaced otherwise.
 */
export type NavigationPlan = 'LOAD' | 'ASK' | 'KEEP' | 'NOTHING';

export function planNavigation(facts: NavigationFacts): NavigationPlan {
  const { wanted, there, answered, isOtherPending, isRenewal, isInstant } = facts;
  // Another pending page would still arrive, unless the frame navigates to this one again.
  if (isOtherPending || isRenewal) return 'LOAD';
  // After navigation in the frame itself the page is there already.
  if ((there ?? answered) === wanted) return answered === wanted ? 'ASK' : 'NOTHING';
  return isInstant ? 'KEEP' : 'LOAD';
}

export type LandingFault = 'LOST' | 'OVER' | 'SILENT';

export type LandingFacts = {
  place: 'SHOP' | 'ELSEWHERE' | LandingFault;
  origin: NavigationOrigin | undefined;
  /** Whether the pane's page may be requested once more. */
  isRepeatable: boolean;
  /** Whether the previous page did not arrive either. */
  wasFaulty: boolean;
};

export type LandingPlan =
  | { step: 'SHOW'; isByPerson: boolean }
  | { step: 'REPEAT' }
  /** The page selected since is still pending. */
  | { step: 'WAIT' }
  /** `hasNewToken`: whether the page is tried once more with another token. */
  | { step: 'FAULT'; fault: LandingFault; hasNewToken: boolean }
  | { step: 'LEAVE' };

export function planLanding(facts: LandingFacts): LandingPlan {
  const { place, origin, isRepeatable, wasFaulty } = facts;
  if (place === 'ELSEWHERE') return { step: 'LEAVE' };
  if (place === 'SHOP') {
    return origin === 'LATE' ? { step: 'WAIT' } : { step: 'SHOW', isByPerson: origin === 'PERSON' };
  }
  // One page of many may be lost while the server answers; if it is lost again, the connection decides.
  if (place === 'LOST' && isRepeatable) return { step: 'REPEAT' };
  // Without a session the new token leads to the sign-in page.
  return { step: 'FAULT', fault: place, hasNewToken: place !== 'LOST' && !wasFaulty };
}
