import * as z from 'zod/mini';

import { email } from '#contract/newsletter/schemas.ts';
import { CUSTOMER_FORM_MAX_LENGTH } from '#contract/customerForms.ts';
import { isDay } from '#domain/shopDay.ts';
import { SITE_CODES } from '#domain/sites.ts';

/** What a person can ask for (GDPR articles 15 to 17, 20 and 21; in the law's order), with its name for staff. */
export const DATA_RIGHTS = {
  ACCESS: 'Access to data',
  RECTIFICATION: 'Correction of data',
  ERASURE: 'Erasure of data',
  PORTABILITY: 'Data in a file',
  OBJECTION: 'Objection to the use of data',
} as const;
export type DataRight = keyof typeof DATA_RIGHTS;
export const DATA_RIGHT_CODES = Object.keys(DATA_RIGHTS) as [DataRight, ...DataRight[]];
const right = z.enum(DATA_RIGHT_CODES);

/** How a request ended. NOTHING_HELD: there is no data of the person. */
export const DATA_REQUEST_ENDS = {
  DONE: 'Done and answered',
  NOTHING_HELD: 'Answered: nothing is held',
  REFUSED: 'Refused, with the reason in the answer',
} as const;
export type DataRequestEnd = keyof typeof DATA_REQUEST_ENDS;
export const DATA_REQUEST_END_CODES = Object.keys(DATA_REQUEST_ENDS) as [
  DataRequestEnd,
  ...DataRequestEnd[],
];
const end = z.enum(DATA_REQUEST_END_CODES);

const site = z.enum(SITE_CODES);
const day = z.string().check(z.refine(isDay));

export const dataRequestAdded = z.object({
  right,
  site,
  email,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(CUSTOMER_FORM_MAX_LENGTH.name)),
  /** The day on which it came, from which its term counts. */
  receivedOn: day,
});
export type DataRequestAdded = z.infer<typeof dataRequestAdded>;

export const dataRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  right,
  site,
  email: z.string(),
  name: z.string(),
  receivedOn: day,
  dueOn: day,
  end: z.nullable(end),
  endedAt: z.nullable(z.iso.datetime()),
  /** The id of the subscriber with this address, if any. */
  subscriber: z.nullable(z.uuid()),
});
export type DataRequest = z.infer<typeof dataRequest>;

/** The open ones by their last day, then those that ended, newest first. */
export const dataRequestsAnswer = z.object({ requests: z.array(dataRequest) });
export const dataRequestAddedAnswer = z.object({
  outcome: z.enum(['ADDED', 'EMAIL_INVALID', 'NOT_YET']),
});
export const dataRequestEnded = z.object({ id: z.uuid(), end });
