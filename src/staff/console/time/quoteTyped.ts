/** Maximum length of quoted text: more would fill the line of the message. */
const LONGEST_QUOTE = 40;

/** Quotes a typed text for a message, shortened to its beginning if long. */
export function quoteTyped(typed: string): string {
  const letters = [...typed.trim()];
  const isLong = letters.length > LONGEST_QUOTE;
  return `“${letters.slice(0, LONGEST_QUOTE).join('')}${isLong ? '…' : ''}”`;
}
