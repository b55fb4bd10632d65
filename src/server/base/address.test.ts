import { describe, expect, it } from 'vitest';

import { hashAddress, normaliseAddress } from './address.ts';

describe('the address that identifies a person', () => {
  it.each([
    [' Anna@Example.COM ', 'anna@example.com'],
    ['info@bäckerei.de', 'info@xn--bckerei-5wa.de'],
    ['INFO@BÄCKEREI.DE', 'info@xn--bckerei-5wa.de'],
    ['a+b@xn--bckerei-5wa.de', 'a+b@xn--bckerei-5wa.de'],
  ])('the address %s is recognised as %s', (typed, address) => {
    expect(normaliseAddress(typed)).toBe(address);
  });

  it.each([
    'no-at.example.com',
    '@example.com',
    'a@localhost',
    'a@1.2',
    'a@192.0.2.1',
    'a@exa mple.com',
    'a@example..com',
    `a@${'ü'.repeat(60)}.example`,
    `a@${'abc.'.repeat(70)}example`,
  ])('no address is recognised in %s', (typed) => {
    expect(normaliseAddress(typed)).toBeUndefined();
  });

  it('an erased person’s address is recognised only by its hash', () => {
    expect(hashAddress('anna@example.com')).toMatch(/^[0-9a-f]{64}$/u);
    expect(hashAddress('anna@example.com')).not.toBe(hashAddress('bert@example.com'));
  });
});
