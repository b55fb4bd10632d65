import * as qp from 'nodemailer/lib/qp';
import { describe, expect, it } from 'vitest';

import { quotedPrintable } from './quotedPrintable.ts';

const asNodemailer = (text: string) => qp.wrap(qp.encode(text));

/** Words, blanks, line breaks and letters of two to four bytes, by a generator that gives the same ones each time. */
function textsOf(seed: number): (length: number) => string {
  const alphabet = ['word', ' ', 'a', '=', '\n', '\r\n', ' \n', 'ü', '‌', '🎉', '.', 'x'.repeat(90)];
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return (length) => {
    let text = '';
    while (text.length < length) text += alphabet[next(alphabet.length)] ?? '';
    return text;
  };
}

describe('quoted-printable of a mail', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is as nodemailer writes it, whatever follows (%d)', (seed) => {
    const some = textsOf(seed);
    const beginning = some(3000);
    for (let count = 0; count < 60; count += 1) {
      const text = beginning + some(count * 7);
      expect(quotedPrintable(text)).toBe(asNodemailer(text));
    }
  });

  it('stays so where a later text has less in common, or is nothing but the beginning', () => {
    const beginning = textsOf(9)(4000);
    const lengths = [4000, 3999, 3900, 3000, 2000, 1080, 1001, 1000, 999, 4000, 1076];
    for (const length of lengths) {
      for (const end of ['', '=', ' ', '🎉 and so on', 'y'.repeat(200)]) {
        const text = beginning.slice(0, length) + end;
        expect(quotedPrintable(text)).toBe(asNodemailer(text));
      }
    }
  });

  it.each([
    ['a blank', 'to ', ['anna', 'bert', '\n']],
    ['a blank before a line break', 'to ', ['\nanna', 'bert', '\n']],
    ['half a character', 'to', ['🎉', '🎈', '🎁']],
    ['nothing that stands for itself', 'üü', ['ö', 'ä', '=']],
  ])('stays so where texts part after %s', (_what, last, ends) => {
    for (const length of Array.from({ length: 90 }, (_, index) => 1200 + index)) {
      const beginning = `${length} `.padEnd(length, 'words of a line ') + last;
      for (const end of [...ends, ...ends]) {
        const text = `${beginning}${end} and what else is said to this person alone`;
        expect(quotedPrintable(text)).toBe(asNodemailer(text));
        expect(quotedPrintable(beginning)).toBe(asNodemailer(beginning));
      }
    }
  });

  it('stays so for more forms than are kept', () => {
    for (let form = 0; form < 450; form += 1) {
      const text = `${form % 230} ${'a line of words '.repeat(80)} to person${form}@example.com, `;
      expect(quotedPrintable(text.repeat(2))).toBe(asNodemailer(text.repeat(2)));
    }
  });
});
