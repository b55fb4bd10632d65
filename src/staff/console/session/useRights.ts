import { useMemo } from 'react';

import { SITE_CODES } from '#domain/sites.ts';
import { hasPermission, permittedSites, type StaffAction } from '#domain/staffRoles.ts';

import type { CommandContext } from '../commands/command.ts';
import type { Staff } from '../live/useFreshness.ts';

/** The rights of the user; all of them until the server has answered. */
export function useRights(staff: Staff | undefined): Pick<CommandContext, 'shops' | 'may'> {
  return useMemo(
    () => ({
      shops: staff ? permittedSites(staff.grants, 'LOOK') : SITE_CODES,
      may: (action: StaffAction) =>
        !staff || hasPermission(staff.grants, { action, market: 'ALL' }),
    }),
    [staff],
  );
}
