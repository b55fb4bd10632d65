import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('welcome vouchers on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const tokenFor = async (email: string, site: SiteCode = 'DE') => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, { site });
    return (await shop.mailsOf(email)).at(-1)?.token ?? '';
  };
  const codeBy = async (token: string) => {
    const result = await shop.newsletter.confirm(token, FROM);
    return result.outcome === 'CONFIRMED'
      ? result.voucher.code
      : expect.unreachable(result.outcome);
  };
  const codeFor = async (email: string, site?: SiteCode) => codeBy(await tokenFor(email, site));

  it('a mailbox has one welcome voucher, however its address is written, and no address is refused', async () => {
    const code = await codeFor('anna.berg@gmail.com');
    expect(await codeFor('annaberg+shop@gmail.com')).toBe(code);
    expect(await codeFor('a.n.n.a.berg@googlemail.com')).toBe(code);
    expect(await codeFor('annaberg@example.org')).not.toBe(code);
  });

  it('a country has one welcome voucher, shown again by the link of each of its shops', async () => {
    const tokens = [];
    for (const site of ['DE', 'CH', 'CH_FR', 'PL'] as const) {
      // At most three mails a day go to an address.
      shop.advance(DAY_MS);
      tokens.push(await tokenFor('reto@example.org', site));
    }
    const codes = [];
    for (const token of tokens) codes.push(await codeBy(token));
    const [german, swiss, alsoSwiss, polish] = codes;
    expect(alsoSwiss).toBe(swiss);
    expect(new Set([german, swiss, polish]).size).toBe(3);

    for (const [index, token] of tokens.entries()) {
      expect(await codeBy(token)).toBe(codes[index]);
      expect((await shop.newsletter.lookUp(token))?.voucher?.code).toBe(codes[index]);
    }
  });

  it('concurrent confirmations of one mailbox by many addresses get one welcome voucher', async () => {
    const emails = Array.from({ length: 3 }, (_, index) => `crowd+${index}@gmail.com`);
    const tokens = [];
    for (const email of emails) tokens.push(await tokenFor(email));
    const codes = await Promise.all(tokens.map(codeBy));
    expect(new Set(codes).size).toBe(1);
  });

  it('welcome vouchers from before the rule keep their owners', async () => {
    const token = await tokenFor('old.style@gmail.com');
    const code = await codeBy(token);
    // As stored by an earlier release, by the address.
    await shop.database.query(
      `update voucher set address_hash = encode(sha256('old.style@gmail.com'), 'hex') where code = $1`,
      [code],
    );
    expect(await codeBy(token)).toBe(code);
    expect((await shop.personRights.export(token))?.held.vouchers).toMatchObject([{ code }]);
  });
});
