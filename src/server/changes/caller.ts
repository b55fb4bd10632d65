import {
  hasPermission,
  type ContentKind,
  type Market,
  type StaffAction,
  type StaffGrant,
} from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';

/** The caller: a session of staff with its roles. */
export type Caller = { name: string; grants: readonly StaffGrant[]; actor: AuditActor };

/** The roles do not permit it in this shop. */
export type Forbidden = { outcome: 'FORBIDDEN'; action: StaffAction; site: Market };

/** The first refusal by the roles; undefined where they permit it for all of these documents. */
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

/** An A/B test, of all shops, is shown to those who may view any of them. */
export const mayView = (caller: Caller, market: Market) =>
  hasPermission(caller.grants, { action: 'LOOK', market: market === 'ALL' ? 'ANY' : market });

/** The shop as the audit names it; undefined: none alone. */
export const shopOf = (site: Market) => (site === 'ALL' ? undefined : site);
