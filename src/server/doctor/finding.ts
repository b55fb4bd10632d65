/** What a check has found. FAULT: the shop does not work as it should; NOTE: it does, and the operator should know. */
export type Finding = { subject: string; level: 'OK' | 'NOTE' | 'FAULT'; text: string };

const MARKS = { OK: 'ok   ', NOTE: 'note ', FAULT: 'FAULT' } as const;

export const ok = (subject: string, text: string): Finding => ({ subject, level: 'OK', text });
export const note = (subject: string, text: string): Finding => ({ subject, level: 'NOTE', text });
export const fault = (subject: string, text: string): Finding => ({
  subject,
  level: 'FAULT',
  text,
});

/** One line for the operator. */
export function lineOf({ subject, level, text }: Finding): string {
  return `${MARKS[level]}  ${subject}: ${text}`;
}
