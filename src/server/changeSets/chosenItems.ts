import type { Refusal } from '#contract/staff/changeSets.ts';

import type { ItemFacts } from './itemFacts.ts';

/** A requested item with its facts, or why it cannot be changed. */
export type ChosenItem = { item: number } & ({ facts: ItemFacts } | { why: Refusal });

/** Returns the rows of existing items, with shop and kind for the permission check. */
export function loadItemRows(all: readonly ChosenItem[]) {
  return all.flatMap((one) =>
    'facts' in one ? [{ row: one.facts.row, site: one.facts.row.site, kind: one.facts.kind }] : [],
  );
}

/** Returns the facts of one of these items, if it exists. */
export function factsOfItem(all: readonly ChosenItem[], item: number): ItemFacts | undefined {
  return all.flatMap((one) => ('facts' in one && one.item === item ? [one.facts] : []))[0];
}

/** Returns the names of people whose approval of the item counts, for the audit. */
export const listApprovers = (all: readonly ChosenItem[], item: number) =>
  factsOfItem(all, item)?.approvedBy.join(', ') ?? '';

/** Returns the items that `judge` refuses, and those that were refused earlier. */
export function findRefusals(
  all: readonly ChosenItem[],
  judge: (facts: ItemFacts) => Refusal | undefined,
): { item: number; why: Refusal }[] {
  return all.flatMap((one) => {
    const why = 'facts' in one ? judge(one.facts) : one.why;
    return why === undefined ? [] : [{ item: one.item, why }];
  });
}

/** Returns why the item cannot be published, apart from its dates and A/B test. */
export function refusalToPublish({ row, shown }: ItemFacts): Refusal | undefined {
  if (row.publication !== null) return 'ALREADY_PUBLISHED';
  const { state } = shown;
  if (state === 'FAULTY' || state === 'CONFLICT' || state === 'UNCHANGED') return state;
  return shown.approvalsMissing > 0 ? 'APPROVAL_MISSING' : undefined;
}
