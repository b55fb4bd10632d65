import { isRecipientUnknown } from './mailReport.ts';
import type { MailOutcome } from './outcome.ts';

/** Commands that name the recipient; a message has one recipient. */
const ABOUT_RECIPIENT: readonly string[] = ['RCPT TO', 'DATA'];

type SmtpFields = { code: string; command: string; responseCode: number; response: string };

/**
 * Classifies a failed delivery. It is PERMANENT only if an enhanced status says that the recipient does not exist. A
 * bare 5xx is not enough, because misconfigured or temporarily blocking servers send it too. The reason contains only
 * codes, because servers repeat addresses in their messages.
 */
export function classifyMailError(error: unknown): Exclude<MailOutcome, { outcome: 'TAKEN' }> {
  const { code, command, responseCode, response } = smtpFields(error);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = [code, command, responseCode, enhanced].filter(Boolean).join(' ');
  return enhanced && isRecipientUnknown(enhanced) && ABOUT_RECIPIENT.includes(command)
    ? { outcome: 'PERMANENT', reason, status: enhanced }
    : { outcome: 'TEMPORARY', reason };
}

/** Returns nodemailer's fields of an error. Errors of other transports have only a code, or none. */
function smtpFields(error: unknown): SmtpFields {
  const defaults = { code: 'UNKNOWN', command: '', responseCode: 0, response: '' };
  return typeof error === 'object' && error !== null ? { ...defaults, ...error } : defaults;
}
