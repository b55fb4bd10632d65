import type { ContentKind, Market } from '#domain/staffRoles.ts';

const ONE_OF_EACH_KIND = {
  PAGE: 1,
  LEGAL_PAGE: 1,
  FOOTER: 1,
  AB_TEST: 1,
} as const satisfies Record<ContentKind, number>;

/**
 * How many people other than its editors must approve a document before it is published, by shop and kind. Who may
 * approve a kind is in the table of roles.
 */
export const approvalsNeeded: Readonly<Record<Market, Readonly<Record<ContentKind, number>>>> = {
  ALL: ONE_OF_EACH_KIND,
  DE: ONE_OF_EACH_KIND,
  AT: ONE_OF_EACH_KIND,
  CH: ONE_OF_EACH_KIND,
  CH_FR: ONE_OF_EACH_KIND,
  CZ: ONE_OF_EACH_KIND,
  HU: ONE_OF_EACH_KIND,
  SK: ONE_OF_EACH_KIND,
  TR: ONE_OF_EACH_KIND,
  PL: ONE_OF_EACH_KIND,
};

/** How many approvals are still missing. */
export function approvalsMissing(
  where: { site: Market; kind: ContentKind },
  approvedBy: readonly string[],
): number {
  return Math.max(0, approvalsNeeded[where.site][where.kind] - new Set(approvedBy).size);
}
