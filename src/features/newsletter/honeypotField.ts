/** The name of the field that only a program fills. */
export const HONEYPOT_NAME = 'verify-email';

/** Whether a program has filled the hidden field of a form (spec §4). */
export function isHoneypotFilled(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem(HONEYPOT_NAME);
  return field instanceof HTMLInputElement && field.value !== '';
}
