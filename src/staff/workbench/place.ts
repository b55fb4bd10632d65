import type { ComponentType } from 'react';

import {
  hasPermission,
  STAFF_ROLES,
  staffRoles,
  type RequiredPermission,
  type StaffGrant,
} from '#domain/staffRoles.ts';

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** A page of the console. The activity bar, the palette, the keys and the router all read this row. */
export type Place = {
  /** Path below `/staff`; empty for the desk. */
  path: string;
  /** Id of the command that opens it. Staff's own shortcuts are stored under this id. */
  id: string;
  label: string;
  /** A drawing of `icon/glyphs.gen.ts`. */
  icon: string;
  /** The key that opens it after G. */
  key: string;
  /** Group in the activity bar; places of a group stand together. */
  group: 'CONTENT' | 'NEWSLETTER' | 'STAFF';
  /** Permission that it needs; if missing, everybody who is signed in may open it. */
  right?: RequiredPermission;
  /** Synonyms for the palette. */
  keywords?: readonly string[];
  /** Whether the address may have more after the path. */
  hasBelow?: boolean;
  /** Loads the page; missing for the desk. */
  load?: () => Promise<ComponentType<object>>;
};

export const addressOfPlace = ({ path }: Pick<Place, 'path'>) =>
  path === '' ? '/staff' : `/staff/${path}`;

/**
 * Returns the place at `/staff/SPLAT` and the rest of the address, such as a change set; undefined for an unknown
 * path.
 */
export function findPlace(
  places: readonly Place[],
  splat = '',
): { place: Place; below: string | undefined } | undefined {
  const [path = '', below, ...rest] = splat.split('/').filter(Boolean);
  const place = places.find((one) => one.path === path);
  if (place === undefined || rest.length > 0) return undefined;
  return below === undefined || place.hasBelow ? { place, below } : undefined;
}

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
