import type { MailOutcome } from './outcome.ts';

/**
 * Enhanced status codes (RFC 3463) for a recipient that does not exist: no such mailbox or domain, an invalid or
 * ambiguous address, moved, or no mail accepted. Similar codes, such as 5.1.7 and 5.1.8, concern the sender.
 */
const RECIPIENT_UNKNOWN: readonly (string | undefined)[] = [
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.4',
  '5.1.6',
  '5.1.10',
];
/** Commands that name the recipient; a message has one recipient. */
const ABOUT_RECIPIENT: readonly string[] = ['RCPT TO', 'DATA'];

type SmtpFields = { code: string; command: string; responseCode: number; response: string };

/**
 * Classifies a failed delivery. PERMANENT only if an enhanced status says that the recipient does not exist, because
 * misconfigured or temporarily blocking servers also send a bare 5xx. The reason contains only codes, because servers
 * repeat addresses in their messages.
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

/** Returns nodemailer's fields of an error. Errors of other transports have at most a code. */
function smtpFields(error: unknown): SmtpFields {
  const defaults = { code: 'UNKNOWN', command: '', responseCode: 0, response: '' };
  return typeof error === 'object' && error !== null ? { ...defaults, ...error } : defaults;
}
