import * as z from 'zod/mini';

import { row } from '#contract/callRow.ts';
import { FRAGMENTS_BASE, fragmentsAnswer } from '#contract/fragments.ts';

// Calls of other systems' pages.

export const fragments = row('GET', `${FRAGMENTS_BASE}/:site`, 'NONE', { answer: fragmentsAnswer });

export const fragmentPart = row('GET', `${FRAGMENTS_BASE}/:site/:part`, 'NONE', {
  answer: z.string(),
});
