import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 11;
const GROUP_LENGTH = 4;

/**
 * A voucher code such as `7K3M-9QXA-2B4T`: 55 random bits and a check character by which a till recognises
 * a mistyped one without asking.
 */
export function newVoucherCode(): string {
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  const code = [...random, checkCharacter(random.join(''))].join('');
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'gu'))?.join('-') ?? code;
}

/** Whether a code, typed in any case and with or without dashes and spaces, has the right check character. */
export function isVoucherCode(typed: string): boolean {
  const code = typed.toUpperCase().replace(/[\s-]/gu, '');
  return (
    code.length === RANDOM_LENGTH + 1 &&
    [...code].every((character) => ALPHABET.includes(character)) &&
    checkCharacter(code.slice(0, -1)) === code.at(-1)
  );
}

/** Luhn's rule for 32 characters: finds every single wrong character and nearly every swapped pair. */
function checkCharacter(text: string): string {
  const size = ALPHABET.length;
  const sum = [...text].toReversed().reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / size) + (product % size);
  }, 0);
  return ALPHABET.charAt((size - (sum % size)) % size);
}
