import type { NavigationOrigin } from './navigationTracker.ts';

/** What a frame shows, and which page its pane asks for. */
export type NavigationFacts = {
  /** The address of the pane's page. */
  wanted: string;
  /** The address of the page in the frame, where that can be read. */
  there: string | undefined;
  /** The address that a page of another origin has answered with. */
  answered: string | undefined;
  /** Another page that the pane has asked for has not come yet. */
  isOtherPending: boolean;
  /** The page is to be loaded again. */
  isRenewal: boolean;
  /** Whether it is as of an instant: of now its pane says when it came. */
  isInstant: boolean;
};

/** What a frame does for its pane's page. KEEP: the page that is there stays where the server says that it is the same, and else is loaded over. */
export type NavigationPlan = 'LOAD' | 'ASK' | 'KEEP' | 'NOTHING';

export function planNavigation(facts: NavigationFacts): NavigationPlan {
  const { wanted, there, answered, isOtherPending, isRenewal, isInstant } = facts;
  // Another pending page would still arrive, unless the frame navigates to this one again.
  if (isOtherPending || isRenewal) return 'LOAD';
  // After navigation in the frame itself the page is there already.
  if ((there ?? answered) === wanted) return answered === wanted ? 'ASK' : 'NOTHING';
  return isInstant ? 'KEEP' : 'LOAD';
}

/** Why a page did not come. */
export type LandingFault = 'LOST' | 'OVER' | 'SILENT';

export type LandingFacts = {
  /** What the frame shows now. */
  place: 'SHOP' | 'ELSEWHERE' | LandingFault;
  /** Who has navigated to a page of the shop. */
  origin: NavigationOrigin | undefined;
  /** Whether the pane's page may be navigated to once more. */
  isRepeatable: boolean;
  /** The page before has not come either. */
  wasFaulty: boolean;
};

/** What follows from a page that has come to a frame. */
export type LandingPlan =
  | { step: 'SHOW'; isByPerson: boolean }
  | { step: 'REPEAT' }
  /** The page that was selected since is still pending. */
  | { step: 'WAIT' }
  /** `hasNewToken`: it is tried once more with another token. */
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
