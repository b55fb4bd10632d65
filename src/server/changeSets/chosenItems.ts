import type { Refusal } from '#contract/staff/changeSets.ts';

import type { ItemFacts } from './itemFacts.ts';

/** An item that cannot be changed, and why. */
export type RefusedItem = { item: number; why: Refusal };

/** The requested items with their facts, and those of which nothing may be said or which have changed. */
export type ChosenItems = { found: ItemFacts[]; refused: RefusedItem[] };

/** Returns the items that were refused earlier, and those that `judge` refuses. */
export function findRefusals(
  { found, refused }: ChosenItems,
  judge: (facts: ItemFacts) => Refusal | undefined,
): RefusedItem[] {
  const judged = found.flatMap((facts) => {
    const why = judge(facts);
    return why === undefined ? [] : [{ item: facts.row.id, why }];
  });
  return [...refused, ...judged];
}

/** Returns why the item cannot be published, apart from its dates and A/B test. */
export function refusalToPublish({ row, shown }: ItemFacts): Refusal | undefined {
  if (row.publication !== null) return 'ALREADY_PUBLISHED';
  const { state } = shown;
  if (state === 'FAULTY' || state === 'CONFLICT' || state === 'UNCHANGED') return state;
  return shown.approvalsMissing > 0 ? 'APPROVAL_MISSING' : undefined;
}
