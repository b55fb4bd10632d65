/**
 * A mail server's refusal in the form that may be logged and kept: servers like to repeat the recipient's
 * address in their words, so only the codes are taken over.
 */
export class MailNotTakenError extends Error {
  override readonly name = 'MailNotTakenError';
  readonly code: string;
  /** The recipient was refused for good. Trying such a mailbox again and again is what spammers do. */
  readonly isRecipientRefused: boolean;

  constructor(error: unknown) {
    const { code, command, responseCode } = smtpFields(error);
    super(`The mail was not taken (${[code, command, responseCode].filter(Boolean).join(', ')})`);
    this.code = code;
    this.isRecipientRefused = command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;
  }
}

/** nodemailer's words for what went wrong; errors of other transports have at most a code. */
function smtpFields(error: unknown): { code: string; command: string; responseCode: number } {
  const known = { code: 'UNKNOWN', command: '', responseCode: 0 };
  return typeof error === 'object' && error !== null ? { ...known, ...error } : known;
}
