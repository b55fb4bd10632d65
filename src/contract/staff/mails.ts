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

const dmarcCounts = {
  mails: z.int(),
  /** Neither SPF nor DKIM is aligned with the sender. */
  failed: z.int(),
  quarantined: z.int(),
  rejected: z.int(),
};
/** Servers that sent most of the mails that failed; an empty address stands for several others. */
const failingSources = z.array(z.object({ source: z.string(), mails: z.int() }));

/** What receivers reported about mails in our name in the last 30 days (DMARC, RFC 7489). */
export const dmarcFigures = z.object({
  total: z.object(dmarcCounts),
  /** Each receiver by the name that it gives itself, the one with the most mails first. */
  reporters: z.array(z.object({ reporter: z.string(), ...dmarcCounts })),
  sources: failingSources,
  /** Counts of the last seven days if more than 1 % of the mails failed, and at least 20; else null. */
  alert: z.nullable(z.object({ mails: z.int(), failed: z.int(), sources: failingSources })),
});
export type DmarcFigures = z.infer<typeof dmarcFigures>;

export const mailsAnswer = z.object({
  /** Mails that are being sent or waiting; `oldestSeconds`: how long the oldest due one has waited. */
  queue: z.object({ count: z.int(), oldestSeconds: z.int() }),
  retried: z.array(retriedMails),
  resting: z.array(deadLetterMails),
  dmarc: dmarcFigures,
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
