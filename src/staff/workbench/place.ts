import type { ComponentType } from 'react';

import {
  hasPermission,
  STAFF_ROLES,
  staffRoles,
  type RequiredPermission,
  type StaffGrant,
} from '#domain/staffRoles.ts';

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** A place of the console: the activity bar, the palette, the keys and the router read it from one row. */
export type Place = {
  /** Below `/staff`; empty for the desk. */
  path: string;
  /** Id of its command, under which staff's own shortcuts are stored. */
  id: string;
  label: string;
  /** A drawing of `icon/glyphs.gen.ts`. */
  icon: string;
  /** Leads here after G. */
  key: string;
  /** Places of one group stand together. */
  group: 'CONTENT' | 'NEWSLETTER' | 'STAFF';
  /** Without it, everybody who is signed in may come here. */
  right?: RequiredPermission;
  /** Synonyms for the palette. */
  keywords?: readonly string[];
  /** Whether an address may go on below this place. */
  hasBelow?: boolean;
  /** Loads the page; the desk has none. */
  load?: () => Promise<ComponentType<object>>;
};

export const addressOfPlace = ({ path }: Pick<Place, 'path'>) =>
  path === '' ? '/staff' : `/staff/${path}`;

/** Returns the place of `/staff/SPLAT`, and what is below it, such as a change set; undefined for an unknown path. */
export function findPlace(
  places: readonly Place[],
  splat = '',
): { place: Place; below: string | undefined } | undefined {
  const [path = '', below, ...rest] = splat.split('/').filter(Boolean);
  const place = places.find((one) => one.path === path);
  if (place === undefined || rest.length > 0) return undefined;
  return below === undefined || place.hasBelow ? { place, below } : undefined;
}

/** Says why somebody may not come to a place, and who can change it; undefined: they may. */
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
