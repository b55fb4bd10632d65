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

/** A mail of a shop in its language; a mail to staff is the same in every shop. */
export const sampleMailQuery = z.object({ site: z.enum(SITE_CODES), kind });
export type SampleMailQuery = z.infer<typeof sampleMailQuery>;

/** What a frame does not show of a sample mail. */
export const sampleMail = z.object({
  from: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The part in plain text. */
  text: z.string(),
  /** Size of the HTML, and of the whole mail as sent. */
  htmlBytes: z.int(),
  bytes: z.int(),
});
export type SampleMail = z.infer<typeof sampleMail>;

/** The address of the account to which a sample was sent. */
export const sendSampleAnswer = z.object({ to: z.string() });

/** What a check of the sender found. FAULT: something does not work; NOTE: it works, but receivers may object. */
export const senderAnswer = z.object({
  findings: z.array(
    z.object({ subject: z.string(), level: z.enum(['OK', 'NOTE', 'FAULT']), text: z.string() }),
  ),
});
export type SenderAnswer = z.infer<typeof senderAnswer>;
