import { isSamePerson } from '#domain/staffName.ts';
import {
  hasPermission,
  type ContentKind,
  type Market,
  type StaffGrant,
} from '#domain/staffRoles.ts';

import type { ItemState } from './itemState.ts';

const ONE_OF_EACH_KIND = {
  PAGE: 1,
  LEGAL_PAGE: 1,
  FOOTER: 1,
  AB_TEST: 1,
} as const satisfies Record<ContentKind, number>;

/**
 * How many people must approve a document, by shop and kind; its editors do not count. Roles decide who may approve a
 * kind.
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

/** Returns whether a document waits for an approval that this person may give. */
export function awaitsApprovalBy(
  person: { name: string; grants: readonly StaffGrant[] },
  {
    state,
    ...document
  }: { state: ItemState; site: Market; kind: ContentKind; editors: readonly string[] },
): boolean {
  return (
    state === 'READY' &&
    !document.editors.some((editor) => isSamePerson(editor, person.name)) &&
    hasPermission(person.grants, {
      action: 'APPROVE',
      market: document.site,
      kind: document.kind,
    })
  );
}
