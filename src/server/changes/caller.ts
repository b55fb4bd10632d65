import type { SiteCode } from '#domain/sites.ts';
import {
  hasPermission,
  type ContentKind,
  type StaffAction,
  type StaffGrant,
} from '#domain/staffRoles.ts';
import type { AuditActor } from '#server/audit/audit.ts';

/** The caller: a session of staff with its roles. */
export type Caller = { name: string; grants: readonly StaffGrant[]; actor: AuditActor };

/** The roles do not permit it in this shop. */
export type Forbidden = { outcome: 'FORBIDDEN'; action: StaffAction; site: SiteCode };

/** The first refusal by the roles; undefined where they permit it for all of these documents. */
export function forbidden(
  caller: Caller,
  action: StaffAction,
  documents: readonly { site: SiteCode; kind: ContentKind }[],
): Forbidden | undefined {
  const refused = documents.find(
    ({ site, kind }) => !hasPermission(caller.grants, { action, market: site, kind }),
  );
  return refused && { outcome: 'FORBIDDEN', action, site: refused.site };
}

export const mayView = (caller: Caller, market: SiteCode) =>
  hasPermission(caller.grants, { action: 'LOOK', market });
