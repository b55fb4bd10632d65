/** Matches a single letter and hyphen before a word, as in `e-mail`, but not in addresses, which people copy. */
const LETTER_BEFORE_HYPHEN = /(?<![\p{L}\p{N}@._/-])(\p{L})-(?=\p{L})(?![^\s]*@)/gu;

/** Inserts non-breaking hyphens after single letters, so that `e-mail` is not split. */
export function withNonBreakingHyphens(text: string): string {
  return text.replace(LETTER_BEFORE_HYPHEN, '$1\u2011');
}
