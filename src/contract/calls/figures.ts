import * as z from 'zod/mini';

import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { figuresAnswer } from '#contract/staff/figures.ts';

// Figures of the newsletter, without personal data.

const FIGURES = { staff: 'FIGURES', market: 'ANY' } as const;

export const read = row('GET', `${STAFF_BASE}/figures`, FIGURES, { answer: figuresAnswer });

/** Downloads one table of the figures (`text/csv`). */
export const file = row('GET', `${STAFF_BASE}/figures.csv`, FIGURES, { answer: z.string() });
