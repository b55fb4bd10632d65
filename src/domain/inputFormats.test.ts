import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatDayMonthYear,
  formatIban,
  formatNumber,
  formatYearMonthDay,
  type Edited,
  type InputFormat,
} from './inputFormats.ts';

/** A text with its caret written into it: `12.|3`. */
function at(written: string): [text: string, caret: number] {
  return [written.replace('|', ''), written.indexOf('|')];
}

function written({ text, caret }: Edited): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

const formatShortNumber: InputFormat = (text, caret) => formatNumber(text, caret, 4);

describe.each<[name: string, format: InputFormat, cases: [before: string, after: string][]]>([
  [
    'an IBAN',
    formatIban,
    [
      ['de|', 'DE|'],
      ['DE12|', 'DE12|'],
      ['DE123|', 'DE12 3|'],
      ['DE12 3456 7|', 'DE12 3456 7|'],
      ['  de12-3456/7|', 'DE12 3456 7|'],
      ['GB82WEST12345698765432|', 'GB82 WEST 1234 5698 7654 32|'],
      ['12DE|', 'DE|'],
      ['DEX1|', 'DE1|'],
      ['IBAN: DE12 34|', 'DE12 34|'],
      ['IBA|', 'IB|'],
      ['DE12 9|345 6', 'DE12 9|345 6'],
      ['DE12 93|45 6', 'DE12 93|45 6'],
      ['DE12 7|3456', 'DE12 7|345 6'],
      // The space before the caret was deleted.
      ['DE12|3456', 'DE12| 3456'],
      ['DE1|2 3456', 'DE1|2 3456'],
      ['DE1| 3456', 'DE1|3 456'],
      ['|12', '|'],
      ['ßäDE|', 'DE|'],
      [`DE12${'3'.repeat(40)}|`, `DE12 ${'3333 '.repeat(7)}33|`],
    ],
  ],
  [
    'a date written day.month.year',
    formatDayMonthYear,
    [
      ['1|', '1|'],
      ['12|', '12|'],
      ['12.|', '12|'],
      ['123|', '12.3|'],
      ['12.345|', '12.34.5|'],
      ['24122026|', '24.12.2026|'],
      ['24/12/2026|', '24.12.2026|'],
      ['24.12.20267|', '24.12.2026|'],
      ['a24. b12.|2026', '24.12|.2026'],
      ['12|34', '12|.34'],
      ['125|.34', '12.5|3.4'],
      ['1|.34', '1|3.4'],
    ],
  ],
  [
    'a date written year.month.day',
    formatYearMonthDay,
    [
      ['2026|', '2026|'],
      ['20261|', '2026.1|'],
      ['20261224|', '2026.12.24|'],
      ['2026-12-24|', '2026.12.24|'],
      ['2026.12.245|', '2026.12.24|'],
      ['202|.12', '202|1.2'],
    ],
  ],
  [
    'a number',
    formatNumber,
    [
      ['12a|', '12|'],
      ['1.5|', '1.5|'],
      ['1,5|', '1.5|'],
      ['1.5.|', '1.5|'],
      ['-3|', '3|'],
      ['1x2|3', '12|3'],
      [' 1.234,50|', '1234.50|'],
      ['1,234,567.5|', '1234567.5|'],
      ['.|', '.|'],
    ],
  ],
  [
    'a number of at most four characters',
    formatShortNumber,
    [
      ['12345|', '1234|'],
      ['1.2345|', '1.23|'],
    ],
  ],
])('%s', (_, format, cases) => {
  it.each(cases)('%j is formatted as %j', (before, after) => {
    expect(written(format(...at(before)))).toBe(after);
  });

  const anyEdit = fc
    .oneof(fc.string({ maxLength: 50 }), fc.stringMatching(/^[A-Za-z0-9., ]{0,40}$/))
    .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length)));

  it('formatted text stays unchanged at any caret position', () => {
    fc.assert(
      fc.property(anyEdit, ([text, caret]) => {
        const once = format(text, caret);
        expect(format(once.text, once.caret)).toEqual(once);
      }),
    );
  });

  it('text is formatted alike at any caret position, which stays within it', () => {
    fc.assert(
      fc.property(anyEdit, ([text, caret]) => {
        const edited = format(text, caret);
        expect(edited.caret).toBeGreaterThanOrEqual(0);
        expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
        expect(format(text, text.length).text).toBe(edited.text);
        expect(format(text, text.length).caret).toBe(edited.text.length);
      }),
    );
  });

  it('text typed character by character is formatted like pasted text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]{0,30}$/), (text) => {
        let typed: Edited = { text: '', caret: 0 };
        for (const character of text) {
          typed = format(typed.text + character, typed.text.length + 1);
        }
        expect(typed).toEqual(format(text, text.length));
      }),
    );
  });
});

it.each([formatDayMonthYear, formatYearMonthDay])(
  'a date has only digits and dots and at most 10 characters',
  (format) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const date = format(text, 0).text;
        expect(date).toMatch(/^[\d.]*$/);
        expect(date.length).toBeLessThanOrEqual(10);
      }),
    );
  },
);

it('an IBAN accepts at each place what its country has there', () => {
  const digitsAfterGermany = (country: string, place: number) =>
    country === 'DE' && place < 22 ? /\d/ : undefined;
  expect(formatIban('DE12 A3B4', 9, digitsAfterGermany)).toEqual({ text: 'DE12 34', caret: 7 });
});
