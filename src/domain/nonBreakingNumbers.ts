/** The text whose lines never end between a number and the word beside it: a house's, a postcode, a register's. */
export function withNonBreakingNumbers(text: string): string {
  return text.replaceAll(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0');
}
