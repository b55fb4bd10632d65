import { hasPermission, STAFF_ROLES, staffRoles, type StaffGrant } from '#domain/staffRoles.ts';

import type { Place } from './place.ts';

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Explains why somebody may not open a place, and who can change that; undefined if they may. */
export function refusalOfPlace(
  { label, right }: Place,
  grants: readonly StaffGrant[] | undefined,
): string | undefined {
  if (right === undefined || grants === undefined || hasPermission(grants, right)) return undefined;
  const roles = STAFF_ROLES.filter((role) => hasPermission([{ role, market: 'ALL' }], right));
  // Administrators may do everything, so another role with the right is the smaller one.
  const smaller = roles.filter((role) => role !== 'ADMINISTRATOR');
  const labels = (smaller.length > 0 ? smaller : roles).map((role) => staffRoles[role].label);
  const where = right.market === 'ALL' ? ' in all shops' : '';
  return `Your roles do not include “${label}”. An administrator can give you the role ${OR.format(labels)}${where}.`;
}
