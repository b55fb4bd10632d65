import { randomBytes } from 'node:crypto';

/** Alphabet of codes, Crockford's base 32: without I, L, O and U, which are misread or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 11;
const GROUP_LENGTH = 4;

/**
 * Returns a voucher code such as `7K3M-9QXA-2B4T`: 55 random bits and a check character by which a till detects
 * typing errors offline.
 */
export function newVoucherCode(): string {
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  const code = [...random, checkCharacter(random.join(''))].join('');
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'gu'))?.join('-') ?? code;
}

/** Characters that people confuse with others. */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Returns whether a code has the right check character, in any case and with or without dashes and spaces. */
export function isVoucherCode(typed: string): boolean {
  const code = withoutMisreadings(bare(typed));
  return isOfOurForm(code) && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** Returns whether input has the length of our codes but a wrong check character, and is therefore mistyped. */
export function isMistyped(typed: string): boolean {
  return bare(typed).length === RANDOM_LENGTH + 1 && !isVoucherCode(typed);
}

/**
 * Returns the forms under which to look up a typed code. The first has no case, dashes or spaces. If 0 and 1 in place
 * of similar letters make it one of our codes, that is the second. Codes of other systems may contain those letters.
 */
export function codeLookups(typed: string): string[] {
  const code = bare(typed);
  return isVoucherCode(typed) ? [...new Set([code, withoutMisreadings(code)])] : [code];
}

function bare(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/gu, '').toUpperCase();
}

function withoutMisreadings(code: string): string {
  return code.replace(/[OIL]/gu, (letter) => MISREAD[letter] ?? letter);
}

function isOfOurForm(code: string): boolean {
  return (
    code.length === RANDOM_LENGTH + 1 &&
    [...code].every((character) => ALPHABET.includes(character))
  );
}

/**
 * Returns the check character by Luhn's algorithm for 32 characters. It detects every wrong character and nearly every
 * swapped pair.
 */
function checkCharacter(text: string): string {
  const size = ALPHABET.length;
  const sum = [...text].toReversed().reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / size) + (product % size);
  }, 0);
  return ALPHABET.charAt((size - (sum % size)) % size);
}
