import type { MailOutcome } from './outcome.ts';

/**
 * Enhanced status codes (RFC 3463) by which a server says that the recipient's address leads nowhere: no such
 * mailbox, no such domain, no valid address, an ambiguous one, one that has moved, a domain that takes no mail.
 * The others of their kind, as 5.1.7 and 5.1.8, are about the sender.
 */
const RECIPIENT_UNKNOWN: readonly (string | undefined)[] = [
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.4',
  '5.1.6',
  '5.1.10',
];
/** Commands that name the recipient to the server; one message has one recipient. */
const ABOUT_RECIPIENT: readonly string[] = ['RCPT TO', 'DATA'];

type SmtpFields = { code: string; command: string; responseCode: number; response: string };

/**
 * What a failure to hand a mail over means. PERMANENT only where the server says, by an enhanced status, that
 * there is no such recipient: a 5xx alone is also what a server answers that is set up wrongly, blocks us for
 * a while or wants another sender. The reason holds codes only, since servers repeat the recipient's address
 * in their words.
 */
export function classifyMailError(error: unknown): Exclude<MailOutcome, { outcome: 'TAKEN' }> {
  const { code, command, responseCode, response } = smtpFields(error);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isPermanent = ABOUT_RECIPIENT.includes(command) && RECIPIENT_UNKNOWN.includes(enhanced);
  return {
    outcome: isPermanent ? 'PERMANENT' : 'TEMPORARY',
    reason: [code, command, responseCode, enhanced].filter(Boolean).join(' '),
  };
}

/** nodemailer's words for what went wrong; errors of other transports have at most a code. */
function smtpFields(error: unknown): SmtpFields {
  const defaults = { code: 'UNKNOWN', command: '', responseCode: 0, response: '' };
  return typeof error === 'object' && error !== null ? { ...defaults, ...error } : defaults;
}
