import { useMemo } from 'react';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { hasPermission, permittedSites, type StaffAction } from '#domain/staffRoles.ts';

import type { Staff } from '../live/useFreshness.ts';

export type Rights = {
  /** The shops that the user may view. */
  shops: readonly SiteCode[];
  /** Whether the user may do this in all shops; true until the rights are loaded. */
  may: (action: StaffAction) => boolean;
};

/** The rights of the user; all of them until the server has answered. */
export function useRights(staff: Staff | undefined): Rights {
  return useMemo(
    () => ({
      shops: staff ? permittedSites(staff.grants, 'LOOK') : SITE_CODES,
      may: (action: StaffAction) =>
        !staff || hasPermission(staff.grants, { action, market: 'ALL' }),
    }),
    [staff],
  );
}
