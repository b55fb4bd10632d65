import { describe, expect, it } from 'vitest';

import { isMistyped, isVoucherCode, codeLookups, newVoucherCode } from './voucherCode.ts';

const ALPHABET = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

describe('a voucher code', () => {
  it('a voucher code is three groups of four unambiguous characters', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(newVoucherCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/u);
    }
  });

  it('a voucher code is recognised in any spelling', () => {
    const code = newVoucherCode();
    expect(isVoucherCode(code)).toBe(true);
    expect(isVoucherCode(` ${code.replaceAll('-', ' ').toLowerCase()} `)).toBe(true);
    expect(isVoucherCode('')).toBe(false);
    expect(isVoucherCode(`${code}0`)).toBe(false);
    expect(isVoucherCode(code.replace(/.$/u, 'U'))).toBe(false);
  });

  it('a voucher code with one wrong character is detected', () => {
    const code = newVoucherCode();
    for (let index = 0; index < code.length; index += 1) {
      if (code[index] === '-') continue;
      for (const character of ALPHABET.filter((other) => other !== code[index])) {
        expect(isVoucherCode(code.slice(0, index) + character + code.slice(index + 1))).toBe(false);
      }
    }
  });

  it('a generated code is searched for its likely misreadings, and an imported code exactly', () => {
    expect(codeLookups('sommer-10')).toEqual(['SOMMER10']);
    const code = newVoucherCode();
    const bare = code.replaceAll('-', '');
    const misread = bare.replaceAll('0', 'O').replaceAll('1', 'i');
    expect(codeLookups(misread).at(-1)).toBe(bare);
    expect(codeLookups(code)).toEqual([bare]);
  });

  it('a code with a wrong character counts as mistyped, a valid code or one of another length does not', () => {
    expect(isMistyped(newVoucherCode())).toBe(false);
    expect(isMistyped('7K3M-9QXA-2B4U')).toBe(true);
    expect(isMistyped('SOMMER10')).toBe(false);
  });
});
