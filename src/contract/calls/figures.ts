import * as z from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { figuresAnswer } from '#contract/staff/figures.ts';

// Figures of the newsletter, without personal data.

export const read = {
  method: 'GET',
  path: `${STAFF_BASE}/figures`,
  right: { staff: 'FIGURES', market: 'ANY' },
  answer: figuresAnswer,
} as const satisfies Call;

/** Downloads one table of the figures (`text/csv`). */
export const file = {
  method: 'GET',
  path: `${STAFF_BASE}/figures.csv`,
  right: { staff: 'FIGURES', market: 'ANY' },
  answer: z.string(),
} as const satisfies Call;
