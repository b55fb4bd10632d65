/** Matches an invalid control's start tag up to `aria-invalid`; quoted values may contain anything but quotes. */
const FAULTY_CONTROL = /<(?:input|select|textarea)(?: [\w:-]+(?:="[^"]*")?)*? aria-invalid="true"/;

/**
 * Focuses the first invalid control in posted forms, and returns whether there is one. Without scripts only
 * `autofocus` can do so; screen readers then announce the error (spec §4/19). This is done on the server to keep the
 * forms' scripts small. Valid content stays unchanged.
 */
export function focusFirstFault(content: string): { content: string; isFaulty: boolean } {
  const match = FAULTY_CONTROL.exec(content);
  if (!match) return { content, isFaulty: false };
  const end = match.index + match[0].length;
  return {
    content: `${content.slice(0, end)} autofocus=""${content.slice(end)}`,
    isFaulty: true,
  };
}
