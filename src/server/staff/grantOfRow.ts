import type { Market, StaffGrant, StaffRole } from '#domain/staffRoles.ts';

/** The role that a row of accounts joined with their roles holds; none, for an account without any. */
export function grantOfRow(row: { role: StaffRole | null; market: Market | null }): StaffGrant[] {
  return row.role === null || row.market === null ? [] : [{ role: row.role, market: row.market }];
}
