import { describe, expect, it } from 'vitest';

import { createMailServers } from './mailServers.ts';

type Records = { mx?: string[] | string; a?: string[] | string; aaaa?: string[] | string };

/** A DNS server that knows these records; a word instead of records is its error. */
function dnsWith(zone: Record<string, Records>) {
  const asked: string[] = [];
  const answer = async (domain: string, type: keyof Records) => {
    asked.push(`${type} ${domain}`);
    const records = zone[domain]?.[type] ?? 'ENODATA';
    if (typeof records === 'string') throw Object.assign(new Error(records), { code: records });
    return records;
  };
  return {
    asked,
    resolveMx: async (domain: string) =>
      (await answer(domain, 'mx')).map((exchange) => ({ exchange })),
    resolve4: (domain: string) => answer(domain, 'a'),
    resolve6: (domain: string) => answer(domain, 'aaaa'),
  };
}

const settled = () => new Promise((done) => setImmediate(done));

describe('the mail server of a sign-up’s domain', () => {
  it.each<[string, Records, boolean]>([
    ['has an MX', { mx: ['mx.example.org'] }, false],
    ['has no MX but an address', { a: ['192.0.2.7'] }, false],
    [
      'has no MX but an IPv6 address, and the other look-up fails',
      { a: 'ESERVFAIL', aaaa: ['2001:db8::7'] },
      false,
    ],
    ['has neither', {}, true],
    ['does not exist', { mx: 'ENOTFOUND', a: 'ENOTFOUND', aaaa: 'ENOTFOUND' }, true],
    ['refuses all mail by a null MX', { mx: [''], a: ['192.0.2.7'] }, true],
    ['is not answered for', { mx: 'ETIMEOUT' }, false],
    ['is answered for in part', { aaaa: 'ESERVFAIL' }, false],
  ])(
    'a mail server is missing only if that is certain: the domain %s',
    async (_what, records, missing) => {
      const servers = createMailServers(dnsWith({ 'example.org': records }));
      servers.seek('1', 'anna@Example.org');
      expect(servers.areMissing('1')).toBe(false);
      await settled();
      expect(servers.areMissing('1')).toBe(missing);
      expect(servers.areMissing('2')).toBe(false);
    },
  );

  it('a mail server is looked up once for all sign-ups of a domain', async () => {
    const dns = dnsWith({ 'example.org': { mx: [''] } });
    const servers = createMailServers(dns);
    servers.seek('1', 'anna@example.org');
    servers.seek('2', 'berta@example.org');
    await settled();
    servers.seek('3', 'carla@example.org');
    expect(['1', '2', '3'].map(servers.areMissing)).toEqual([true, true, true]);
    expect(dns.asked).toEqual(['mx example.org']);
  });

  it('look-ups of mail servers are bounded while the DNS server is silent', () => {
    let asked = 0;
    const silent = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const servers = createMailServers({ resolveMx: silent, resolve4: silent, resolve6: silent });
    for (let number = 0; number < 1000; number += 1) servers.seek(`${number}`, `a@d${number}.org`);
    expect(asked).toBe(100);
  });
});
