import { describe, expect, test } from 'vitest';

import { clientKey, proxyTrust } from './clientAddress.ts';

describe('one client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['0000:0000:0000:0000:0000:ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('the limits identify the client %s as %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});

describe('a proxy', () => {
  test('a proxy is not trusted by default', () => {
    expect(proxyTrust({ kind: 'none' })('127.0.0.1', 0)).toBe(false);
  });

  test('a proxy is trusted by its distance', () => {
    const trusts = proxyTrust({ kind: 'hops', hops: 2 });
    expect([0, 1, 2].map((hop) => trusts('203.0.113.1', hop))).toEqual([true, true, false]);
  });

  test('a proxy is trusted by its address in any notation', () => {
    const trusts = proxyTrust({
      kind: 'addresses',
      addresses: ['10.0.0.0/8', '2001:db8::/32', '::1'],
    });
    expect(trusts('10.1.2.3', 0)).toBe(true);
    expect(trusts('::ffff:10.1.2.3', 0)).toBe(true);
    expect(trusts('::FFFF:a01:203', 0)).toBe(true);
    expect(trusts('0:0:0:0:0:ffff:a01:203', 0)).toBe(true);
    expect(trusts('2001:db8:5::1', 3)).toBe(true);
    expect(trusts('::1', 0)).toBe(true);
    expect(trusts('11.0.0.1', 0)).toBe(false);
    expect(trusts('unknown', 0)).toBe(false);
  });
});
