/** A letter with a hyphen before a word, as in `e-mail`, but for those in an address, which is copied as it stands. */
const LETTER_BEFORE_HYPHEN = /(?<![\p{L}\p{N}@._/-])(\p{L})-(?=\p{L})(?![^\s]*@)/gu;

/** The text with no-break hyphens where a line would end behind a single letter: `e-mail` stays in one piece. */
export function withNonBreakingHyphens(text: string): string {
  return text.replace(LETTER_BEFORE_HYPHEN, '$1\u2011');
}
