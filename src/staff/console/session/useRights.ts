import { useMemo } from 'react';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { permittedSites, type StaffGrant } from '#domain/staffRoles.ts';

import type { Staff } from '../live/useFreshness.ts';

export type Rights = {
  shops: readonly SiteCode[];
  /** The user's roles; undefined until they are loaded. */
  grants: readonly StaffGrant[] | undefined;
};

/** Returns the rights of the user; every shop until the server has responded. */
export function useRights(staff: Staff | undefined): Rights {
  return useMemo(
    () => ({
      shops: staff ? permittedSites(staff.grants, 'LOOK') : SITE_CODES,
      grants: staff?.grants,
    }),
    [staff],
  );
}
