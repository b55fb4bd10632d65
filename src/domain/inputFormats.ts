/**
 * Text of a field, with the caret's position in UTF-16 units. The functions below change both while a person types,
 * pastes or deletes (spec §5). Text that is formatted already stays unchanged.
 */

export type Edited = { text: string; caret: number };

export type InputFormat = (text: string, caret: number) => Edited;

/** Characters of an IBAN between two spaces (spec §9/5). */
const IBAN_GROUP_SIZE = 4;

/** Maximum length of an IBAN without spaces (ISO 13616). */
const IBAN_MAX_LENGTH = 34;

const DATE_DIGITS = 8;

/**
 * Keeps the characters that `admits` accepts, and inserts `separator` where `opensGroup`. The caret stays behind its
 * character and never behind a separator, so that Backspace deletes a character.
 */
function arrange(
  { text, caret }: Edited,
  separator: string,
  admits: (character: string, place: number) => boolean,
  opensGroup: (place: number) => boolean,
): Edited {
  let arranged = '';
  let place = 0;
  let newCaret = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (!admits(character, place)) continue;
    arranged += opensGroup(place) ? separator + character : character;
    place += 1;
    if (index < caret) newCaret = arranged.length;
  }
  return { text: arranged, caret: newCaret };
}

/**
 * Returns which characters an IBAN may have at a place, counted from 0 without spaces; undefined beyond its end. If the
 * country's rule is unknown, any character may be at any place.
 */
export type IbanShape = (country: string, place: number) => RegExp | undefined;

export const anyIban: IbanShape = (_, place) => (place < IBAN_MAX_LENGTH ? /[A-Z0-9]/ : undefined);

/**
 * Formats an IBAN in groups of four (spec §5/26, §9): a country code, two check digits, then the characters that
 * `shape` allows. Letters become upper case; other characters are dropped.
 */
export function formatIban(text: string, caret: number, shape = anyIban): Edited {
  let country = '';
  return arrange(
    { text: upperCase(text).replace(PASTED_LABEL, (label) => ' '.repeat(label.length)), caret },
    ' ',
    (character, place) => {
      if (place < 2) {
        if (!/[A-Z]/.test(character)) return false;
        country += character;
        return true;
      }
      const expected = place < 4 ? /\d/ : shape(country, place);
      return expected?.test(character) ?? false;
    },
    (place) => place > 0 && place % IBAN_GROUP_SIZE === 0,
  );
}

/** Matches the label `IBAN:` before a pasted number. */
const PASTED_LABEL = /^[^\dA-Z]*IBAN(?=[^\dA-Z]*[A-Z]{2})/;

/** Upper-cases Latin letters only, because `ß` would become two characters. */
function upperCase(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Returns a format of dates with dots after the given digits. Spec §9/5. */
const dateFormat =
  (...dotsAfter: readonly number[]): InputFormat =>
  (text, caret) =>
    arrange(
      { text, caret },
      '.',
      (character, place) => place < DATE_DIGITS && /\d/.test(character),
      (place) => dotsAfter.includes(place),
    );

/** Formats a date as day.month.year: dots after the 2nd and 4th digit, at most 10 characters (spec §5/27). */
export const formatDayMonthYear = dateFormat(2, 4);

/** Formats a date as year.month.day: dots after the 4th and 6th digit, at most 10 characters (spec §5/28). */
export const formatYearMonthDay = dateFormat(4, 6);

/** Matches a pasted number with thousands separators: `1.234,50` and `1,234.50`. */
const GROUPED_NUMBER = /^\s*\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d+\s*$/;

/**
 * Formats a number as digits with one decimal point, of at most `maxLength` characters (spec §5/29). A comma becomes
 * the point, because keyboards in most of our countries offer the comma.
 */
export function formatNumber(text: string, caret: number, maxLength = Infinity): Edited {
  const grouping = GROUPED_NUMBER.exec(text)?.[1];
  let hasPoint = false;
  return arrange(
    { text: text.replaceAll(/[.,]/g, (mark) => (mark === grouping ? ' ' : '.')), caret },
    '',
    (character, place) => {
      if (place >= maxLength) return false;
      if (character !== '.') return /\d/.test(character);
      if (hasPoint) return false;
      hasPoint = true;
      return true;
    },
    () => false,
  );
}
