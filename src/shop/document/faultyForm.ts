/** The start tag of a control at fault, up to the attribute that says so; quoted values may hold anything but a quote. */
const FAULTY_CONTROL = /<(?:input|select|textarea)(?: [\w:-]+(?:="[^"]*")?)*? aria-invalid="true"/;

/**
 * A page's content in which the first control at fault has the focus when the page opens, and whether there is one. It
 * holds for every form that was posted: without scripts only the browser itself can lead to what is to be mended, and a
 * screen reader then reads the field with its fault (spec §4/19). Here and not in the forms, whose scripts
 * would grow by it. Content without a fault stays as it is.
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
