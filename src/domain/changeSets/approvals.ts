import type { ContentKind, Market } from '#domain/staffRoles.ts';

const ONE_OF_EACH_KIND = {
  PAGE: 1,
  LEGAL_PAGE: 1,
  FOOTER: 1,
  AB_TEST: 1,
} as const satisfies Record<ContentKind, number>;

/**
 * Number of people other than its editors who must approve a document, by shop and kind. Roles decide who may approve
 * a kind.
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

/** Returns how many approvals are missing. */
export function approvalsMissing(
  where: { site: Market; kind: ContentKind },
  approvedBy: readonly string[],
): number {
  return Math.max(0, approvalsNeeded[where.site][where.kind] - new Set(approvedBy).size);
}
