import type { SenderAnswer } from '#contract/staff/mails.ts';

/** A check's result. FAULT: something does not work; NOTE: it works, but the operator should know. */
export type Finding = SenderAnswer['findings'][number];

const MARKS = { OK: 'ok   ', NOTE: 'note ', FAULT: 'FAULT' } as const;

export const ok = (subject: string, text: string): Finding => ({ subject, level: 'OK', text });
export const note = (subject: string, text: string): Finding => ({ subject, level: 'NOTE', text });
export const fault = (subject: string, text: string): Finding => ({
  subject,
  level: 'FAULT',
  text,
});

/**
 * Returns what is wrong with a server's certificate, from the error of a call. Matches messages of OpenSSL and Node,
 * because nodemailer replaces error codes.
 */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!/\bcertificate\b/i.test(error.message)) return certificateFault(error.cause);
  return `its certificate is refused (${error.message}); for your own certificate authority, set NODE_EXTRA_CA_CERTS`;
}

/** Formats it as a line for the operator. */
export function formatFinding({ subject, level, text }: Finding): string {
  return `${MARKS[level]}  ${subject}: ${text}`;
}
