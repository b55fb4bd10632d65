import type { ComponentType } from 'react';

import type { RequiredPermission } from '#domain/staffRoles.ts';

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
  keywords?: readonly string[];
  /** Whether the address may have more after the path. */
  hasBelow?: boolean;
  /** Loads the page; missing for the desk. */
  load?: () => Promise<ComponentType<object>>;
};

/** The places of the console around the one that is shown. */
export type FrameProps = {
  places: readonly Place[];
  place: Place;
  go: (address: string) => void;
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
