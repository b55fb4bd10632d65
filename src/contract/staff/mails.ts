import * as z from 'zod/mini';

import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { SITE_CODES } from '#domain/sites.ts';

const kind = z.enum(MAIL_KINDS);

/** Mails that the mail server did not take for days, of one kind and for one reason. */
export const restingMails = z.object({
  kind,
  /** Codes of the mail server and of the connection to it, and never an address. */
  reason: z.string(),
  count: z.int(),
  /** When the first of them was tried for the last time. */
  since: z.iso.datetime(),
});
export type RestingMailsOfKind = z.infer<typeof restingMails>;

/** Mails that wait for a retry and wait for their next try, of one kind, shop and reason. */
export const retriedMails = z.object({
  kind,
  /** Null: of no shop, as mails to staff. */
  site: z.nullable(z.enum(SITE_CODES)),
  reason: z.string(),
  count: z.int(),
  /** When the oldest of them was written. */
  since: z.iso.datetime(),
  /** When the next of them is tried. */
  nextTryAt: z.iso.datetime(),
});
export type RetriedMails = z.infer<typeof retriedMails>;

export const mailsAnswer = z.object({
  /** Mails that are being sent or wait for their next try; `oldestSeconds`: how long the oldest that is due waits. */
  queue: z.object({ count: z.int(), oldestSeconds: z.int() }),
  retried: z.array(retriedMails),
  resting: z.array(restingMails),
});
export type MailsAnswer = z.infer<typeof mailsAnswer>;

/** Which resting mails are to be tried again; without a kind and reason, all. */
export const retryMailsRequest = z.object({
  only: z.optional(z.object({ kind, reason: z.string().check(z.maxLength(200)) })),
});

export const retryMailsAnswer = z.object({ count: z.int() });
