import type { RetriedMails } from '#contract/staff/mails.ts';

import { utcMinute } from './utcMinute.tsx';

type Meanings = readonly (readonly [RegExp, string])[];

/** Returns the meaning of codes; the first match counts. */
const findMeaning = (meanings: Meanings, reason: string) =>
  meanings.find(([codes]) => codes.test(reason))?.[1];

/** Meanings of an undelivered mail's codes for an operator. */
const MAIL_MEANINGS: Meanings = [
  [/^(EAUTH|ENOAUTH)\b/, 'The mail server rejected our credentials.'],
  [/^EDNS\b/, 'The host name of the mail server cannot be resolved.'],
  [/^(ECONNECTION|ESOCKET)\b/, 'The mail server could not be reached.'],
  [/^ETIMEDOUT\b/, 'The mail server did not answer in time.'],
  [/^(ETLS|EREQUIRETLS)\b/, 'No encrypted connection to the mail server is possible.'],
  [/^TRIES_ENDED$/, 'This server was stopped during the attempt.'],
  [/\b4\.7\.\d+\b|\b421\b/, 'The mail server limits our rate.'],
  [/\b5\.7\.\d+\b/, 'The mail server rejects our mails by policy.'],
  [/\b[45]\.2\.2\b/, 'The mailboxes are full.'],
  [/\b(5\d\d|5\.\d+\.\d+)\b/, 'The mail server rejected them.'],
  [/\b(4\d\d|4\.\d+\.\d+)\b/, 'The mail server rejected them temporarily.'],
];

/** Explains in a sentence why mails were not delivered, from the codes of the last attempt. */
export const describeRefusal = (reason: string): string =>
  findMeaning(MAIL_MEANINGS, reason) ?? 'The mail server did not accept them.';

/**
 * Describes how many mails wait for another attempt, since when, and the most frequent reason. Requires at least one
 * row.
 */
export function describeStuckMails(retried: readonly RetriedMails[]): string {
  const count = retried.reduce((sum, row) => sum + row.count, 0);
  const since = retried.map((row) => row.since).toSorted()[0] ?? '';
  const [most] = retried.toSorted((one, other) => other.count - one.count);
  const waiting = count === 1 ? 'One mail waits' : `${count} mails wait`;
  return `${waiting} since ${utcMinute(since)} UTC. ${describeRefusal(most?.reason ?? '')}`;
}

/** Meanings of an undelivered webhook message's codes for an operator. */
const MESSAGE_MEANINGS: Meanings = [
  [/^EADDRESSREFUSED$/, 'The address is in a private network.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name of the system cannot be resolved.'],
  [/^(TIMEOUT|NO_END)$/, 'The system did not answer in time.'],
  [/^(ECONN|EHOST|ENET|EPIPE)/, 'The system could not be reached.'],
  [/CERT|SSL|TLS|UNABLE_TO|SELF_SIGNED/, 'Its certificate is not valid.'],
  [/^TRIES_ENDED$/, 'This server was stopped during the attempt.'],
  [/^DISABLED$/, 'The webhook was disabled.'],
  [/^HTTP_410$/, 'The system answered 410 (gone), so the webhook was disabled.'],
  [/^HTTP_3/, 'The system redirects elsewhere, which is not followed.'],
  [/^HTTP_(401|403)$/, 'The system denied access.'],
  [/^HTTP_429$/, 'The system limits our rate.'],
  [/^HTTP_4/, 'The system rejected it.'],
  [/^HTTP_5/, 'The system failed.'],
];

/** Explains in a sentence why a webhook's message was not delivered, from the code of the last attempt. */
export const describeMessageRefusal = (reason: string): string =>
  findMeaning(MESSAGE_MEANINGS, reason) ?? 'The system did not accept it.';
