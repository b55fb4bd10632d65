import { describe, expect, it } from 'vitest';

import { deriveSealKey, hashToken, newToken, openToken, sealToken } from './token.ts';

const key = deriveSealKey('a secret');

describe('a token', () => {
  it('a token holds 256 random bits as 43 URL-safe characters', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/u);
  });

  it('a token is identified by its SHA-256 hash', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('a token is the same after sealing and opening, and each seal is different', () => {
    const token = newToken();
    const sealed = sealToken(token, key, 'mail-1');
    expect(openToken(sealed, [key], 'mail-1')).toBe(token);
    expect(sealed).not.toContain(token);
    expect(sealToken(token, key, 'mail-1')).not.toBe(sealed);
  });

  it('a token stays sealed for another mail, another secret and after any change', () => {
    const sealed = sealToken(newToken(), key, 'mail-1');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    const refusal = /no known secret/iu;
    expect(() => openToken(sealed, [key], 'mail-2')).toThrow(refusal);
    expect(() => openToken(sealed, [deriveSealKey('another secret')], 'mail-1')).toThrow(refusal);
    expect(() => openToken(changed, [key], 'mail-1')).toThrow(refusal);
  });
});
