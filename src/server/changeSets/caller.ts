import {
  hasPermission,
  type ContentKind,
  type Market,
  type StaffAction,
  type StaffGrant,
} from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';

export type Caller = { name: string; grants: readonly StaffGrant[]; actor: AuditActor };

/** Refusal because the caller's roles do not permit the action in this shop. */
export type Forbidden = { outcome: 'FORBIDDEN'; action: StaffAction; site: Market };

/** Returns a refusal for the first of these documents that the roles do not permit; undefined if they permit all. */
export function forbidden(
  caller: Caller,
  action: StaffAction,
  documents: readonly { site: Market; kind: ContentKind }[],
): Forbidden | undefined {
  const refused = documents.find(
    ({ site, kind }) => !hasPermission(caller.grants, { action, market: site, kind }),
  );
  return refused && { outcome: 'FORBIDDEN', action, site: refused.site };
}

/** A/B tests, which apply to all shops, are visible to everyone who may view one. */
export const mayView = (caller: Caller, market: Market) =>
  hasPermission(caller.grants, { action: 'LOOK', market: market === 'ALL' ? 'ANY' : market });

/** Returns the shop for the audit; undefined for all shops. */
export const marketSite = (site: Market) => (site === 'ALL' ? undefined : site);
