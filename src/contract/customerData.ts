import * as z from 'zod/mini';

import { SUBSCRIBER_STATES } from './newsletter/words.ts';

/** Response of call 7 (spec §3/28): the visitor's state for the footer; absent if unknown. */
export const psData = z.object({ nl_status: z.optional(z.enum(SUBSCRIBER_STATES)) });
