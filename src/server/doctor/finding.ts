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

/** Formats it as a line for the operator. */
export function formatFinding({ subject, level, text }: Finding): string {
  return `${MARKS[level]}  ${subject}: ${text}`;
}
