import { useMemo } from 'react';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { permittedSites } from '#domain/staffRoles.ts';

import type { Staff } from '../live/useFreshness.ts';

export type Rights = ReturnType<typeof useRights>;

/** Returns the rights of the user; every shop until the server has responded. */
export function useRights(staff: Staff | undefined) {
  return useMemo(() => {
    const shops: readonly SiteCode[] = staff ? permittedSites(staff.grants, 'LOOK') : SITE_CODES;
    return { shops, grants: staff?.grants };
  }, [staff]);
}
