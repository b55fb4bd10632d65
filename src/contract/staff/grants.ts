import * as z from 'zod/mini';

import { MARKETS, STAFF_ROLES } from '#domain/staffRoles.ts';

/** A role of a staff account, and the shop to which it applies. */
export const staffGrant = z.object({ role: z.enum(STAFF_ROLES), market: z.enum(MARKETS) });
