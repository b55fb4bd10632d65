/**
 * State of a change set's document in one shop. FAULTY: it is invalid. CONFLICT: another version was published for its
 * time. UNCHANGED: it equals its base. STALE: the German document has changed since. READY: it can be approved.
 * APPROVED: it can be published. PLANNED, LIVE, OVER: it is published, and its time is to come, now or over.
 */
export const ITEM_STATES = [
  'FAULTY',
  'CONFLICT',
  'UNCHANGED',
  'STALE',
  'READY',
  'APPROVED',
  'PLANNED',
  'LIVE',
  'OVER',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export type ItemFacts = {
  /** Validity of the version published from the item's current state, if any. */
  published: { from: Date; to: Date | null } | undefined;
  hasFaults: boolean;
  hasConflict: boolean;
  isUnchanged: boolean;
  isStale: boolean;
  approvalsMissing: number;
};

/** Returns an item's first obstacle, or its progress. */
export function deriveItemState(facts: ItemFacts, now: Date): ItemState {
  const { published } = facts;
  if (published) {
    if (published.from > now) return 'PLANNED';
    return published.to === null || published.to > now ? 'LIVE' : 'OVER';
  }
  if (facts.hasFaults) return 'FAULTY';
  if (facts.hasConflict) return 'CONFLICT';
  if (facts.isUnchanged) return 'UNCHANGED';
  if (facts.isStale) return 'STALE';
  return facts.approvalsMissing > 0 ? 'READY' : 'APPROVED';
}
