/** Inserts non-breaking spaces between numbers and their words: house numbers, postcodes, register numbers. */
export function withNonBreakingNumbers(text: string): string {
  return text.replaceAll(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0');
}
