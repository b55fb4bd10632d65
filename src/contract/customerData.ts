import * as z from 'zod/mini';

import { SUBSCRIBER_STATES } from './newsletter/words.ts';

/** Answer of call 7 (spec §3/28): what the footer knows of this visitor; absent where nothing is known. */
export const psData = z.object({ nl_status: z.optional(z.enum(SUBSCRIBER_STATES)) });
