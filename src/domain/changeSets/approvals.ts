import { isSamePerson } from '#domain/staffName.ts';
import {
  hasPermission,
  type ContentKind,
  type Market,
  type StaffGrant,
} from '#domain/staffRoles.ts';

import type { ItemState } from './itemState.ts';

/**
 * How many people must approve a document, by shop and kind, where it is not one; its editors do not count. Roles decide
 * who may approve a kind.
 */
const approvalsNeeded: Partial<Record<Market, Partial<Record<ContentKind, number>>>> = {};

/** Returns how many approvals are missing. */
export function approvalsMissing(
  where: { site: Market; kind: ContentKind },
  approvedBy: readonly string[],
): number {
  const needed = approvalsNeeded[where.site]?.[where.kind] ?? 1;
  return Math.max(0, needed - new Set(approvedBy).size);
}

/** Returns whether a document waits for an approval that this person may give. */
export function awaitsApprovalBy(
  person: { name: string; grants: readonly StaffGrant[] },
  document: { state: ItemState; site: Market; kind: ContentKind; editors: readonly string[] },
): boolean {
  const { state, site, kind, editors } = document;
  return (
    state === 'READY' &&
    !editors.some((editor) => isSamePerson(editor, person.name)) &&
    hasPermission(person.grants, { action: 'APPROVE', market: site, kind })
  );
}
