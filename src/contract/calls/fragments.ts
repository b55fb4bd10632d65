import * as z from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { FRAGMENTS_BASE, fragmentsAnswer } from '#contract/fragments.ts';

// Calls of other systems' pages.

export const fragments = {
  method: 'GET',
  path: `${FRAGMENTS_BASE}/:site`,
  right: 'NONE',
  answer: fragmentsAnswer,
} as const satisfies Call;

export const fragmentPart = {
  method: 'GET',
  path: `${FRAGMENTS_BASE}/:site/:part`,
  right: 'NONE',
  answer: z.string(),
} as const satisfies Call;
