/** Name of the honeypot field. */
export const HONEYPOT_NAME = 'verify-email';

/** Returns whether the honeypot of a form is filled (spec §4). */
export function isHoneypotFilled(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem(HONEYPOT_NAME);
  return field instanceof HTMLInputElement && field.value !== '';
}
