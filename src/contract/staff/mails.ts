import * as z from 'zod/mini';

import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { SITE_CODES } from '#domain/sites.ts';

const kind = z.enum(MAIL_KINDS);

/** Dead mails of one kind and reason. */
export const deadLetterMails = z.object({
  kind,
  /** Codes of mail server and connection, never an address. */
  reason: z.string(),
  count: z.int(),
  /** When the first of them had its last attempt. */
  since: z.iso.datetime(),
});
export type DeadLettersOfKind = z.infer<typeof deadLetterMails>;

/** Mails waiting for a retry, of one kind, shop and reason. */
export const retriedMails = z.object({
  kind,
  /** Null for mails to staff. */
  site: z.nullable(z.enum(SITE_CODES)),
  reason: z.string(),
  count: z.int(),
  /** When the oldest of them was created. */
  since: z.iso.datetime(),
  /** When the next of them is retried. */
  nextTryAt: z.iso.datetime(),
});
export type RetriedMails = z.infer<typeof retriedMails>;

export const mailsAnswer = z.object({
  /** Mails that are being sent or waiting; `oldestSeconds`: how long the oldest due one has waited. */
  queue: z.object({ count: z.int(), oldestSeconds: z.int() }),
  retried: z.array(retriedMails),
  resting: z.array(deadLetterMails),
});
export type MailsAnswer = z.infer<typeof mailsAnswer>;

/** Dead mails to retry; without kind and reason, all. */
export const retryMailsRequest = z.object({
  only: z.optional(z.object({ kind, reason: z.string().check(z.maxLength(200)) })),
});

export const retryMailsAnswer = z.object({ count: z.int() });
