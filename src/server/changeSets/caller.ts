import {
  hasPermission,
  type ContentKind,
  type Market,
  type StaffAction,
  type StaffGrant,
} from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';

/** The caller: a staff session with its roles. */
export type Caller = { name: string; grants: readonly StaffGrant[]; actor: AuditActor };

/** The roles do not permit the action in this shop. */
export type Forbidden = { outcome: 'FORBIDDEN'; action: StaffAction; site: Market };

/** Returns the first refusal by the roles; undefined if they permit all of these documents. */
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

/** The shop for the audit; undefined if there is not exactly one. */
export const shopOf = (site: Market) => (site === 'ALL' ? undefined : site);
