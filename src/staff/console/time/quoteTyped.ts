/** More of a typed text would fill the line that says what is wrong with it. */
const LONGEST_QUOTE = 40;

/** A typed text in quotation marks, for a message about it; a long one by its beginning. */
export function quoteTyped(typed: string): string {
  const letters = [...typed.trim()];
  const isLong = letters.length > LONGEST_QUOTE;
  return `“${letters.slice(0, LONGEST_QUOTE).join('')}${isLong ? '…' : ''}”`;
}
