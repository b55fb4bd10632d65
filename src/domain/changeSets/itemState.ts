/**
 * How a document of a change set stands in one shop. FAULTY: the checker refuses it; CONFLICT: something else was
 * published for its time; UNCHANGED: it is still what it was based on; STALE: the German document has been changed since
 * it was last saved; READY: it can be approved; APPROVED: it can be published; PLANNED, LIVE, OVER: it is published and
 * begins later, is valid now, or has ended.
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
  /** When the version is valid that was published from the item as it is now; undefined: none was. */
  published: { from: Date; to: Date | null } | undefined;
  hasFaults: boolean;
  hasConflict: boolean;
  isUnchanged: boolean;
  isStale: boolean;
  approvalsMissing: number;
};

/** The first thing that stands in the way of an item, or how far it has come. */
export function itemStateOf(facts: ItemFacts, now: Date): ItemState {
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
