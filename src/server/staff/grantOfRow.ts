import type { Market, StaffGrant, StaffRole } from '#domain/staffRoles.ts';

/** Returns the role in a joined row of accounts and roles, if any. */
export function grantOfRow(row: { role: StaffRole | null; market: Market | null }): StaffGrant[] {
  return row.role === null || row.market === null ? [] : [{ role: row.role, market: row.market }];
}
