import { useMemo } from 'react';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { hasPermission, permittedSites, type RequiredPermission } from '#domain/staffRoles.ts';

import { useStaff, type Staff } from '../live/useFreshness.ts';

export type Rights = ReturnType<typeof useRights>;

/** Returns the rights of the user; every shop until the server has responded. */
export function useRights(staff: Staff | undefined) {
  return useMemo(() => {
    const shops: readonly SiteCode[] = staff ? permittedSites(staff.grants, 'LOOK') : SITE_CODES;
    return { shops, grants: staff?.grants };
  }, [staff]);
}

/** Returns whether the user has a permission, within the console's frame; everyone until the server has responded. */
export function useMay(): (need: RequiredPermission) => boolean {
  const staff = useStaff();
  return (need) => staff === undefined || hasPermission(staff.grants, need);
}
