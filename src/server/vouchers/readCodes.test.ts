import { describe, expect, it } from 'vitest';

import { readCodes } from './readCodes.ts';

describe('a file of voucher codes', () => {
  it('a file of voucher codes has one code per line in any format', () => {
    expect(readCodes('\uFEFFAAA-111\r\nBBB-222\r\n\r\n  CCC-333  \r\n')).toEqual({
      codes: [
        { line: 1, code: 'AAA-111' },
        { line: 2, code: 'BBB-222' },
        { line: 4, code: 'CCC-333' },
      ],
      faults: [],
    });
  });

  it('a file of voucher codes is CSV with the codes in the column of that name, else in the first', () => {
    const named = readCodes('id;Code;note\n1;AAA-111;"x; y"\n2;"BBB-222";\n');
    expect(named.codes).toEqual([
      { line: 2, code: 'AAA-111' },
      { line: 3, code: 'BBB-222' },
    ]);
    expect(readCodes('AAA-111,10\tx\nBBB-222').codes).toHaveLength(2);
  });

  it.each([
    ['AAA-111\nAB1\nCCC-333', 2, 'fewer than 6'],
    [`AAA-111\nBBB-222\n${'X'.repeat(33)}`, 3, 'longer than 32'],
    ['GRÜN-2026', 1, 'characters other than letters'],
    ['code;id\nAAA-111;1\n;2\n', 3, 'the code is missing'],
    ['AAA-111\n"BBB-222\nCCC-333', 3, 'quotation marks'],
    ['AAA-111\nBBB"222', 2, 'quotation marks'],
  ])(
    'a file of voucher codes is refused with the line of an invalid code: %j',
    (text, line, words) => {
      const { faults } = readCodes(text);
      expect(faults).toEqual([{ line, fault: expect.stringContaining(words) }]);
    },
  );

  it('a file of voucher codes names every bad line', () => {
    expect(readCodes('x\nAAA-111\ny\nz').faults.map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});
