/**
 * State of a change set's document in one shop. FAULTY: invalid; CONFLICT: another version was published for its
 * time; UNCHANGED: equal to its base; STALE: the German document has changed since; READY: can be approved; APPROVED:
 * can be published; PLANNED, LIVE, OVER: published, and future, current or past.
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
