import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { createAudit } from '#server/audit/audit.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { runVouchersCommand } from './command.ts';

describe.each(DATABASE_KINDS)('npm run vouchers on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const run = async (args: string[], files: Record<string, string> = {}) => {
    shop.advance(1);
    return giveCommand(runVouchersCommand, args, {
      database: shop.database,
      now: () => shop.clock.now,
      readFile: async (file) => {
        const text = files[file];
        if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOENT' });
        return text;
      },
    });
  };
  const importing = (text: string, site = 'DE') =>
    run(['import', 'codes.csv', `--site=${site}`], { 'codes.csv': text });
  const status = async () => (await run(['status'])).said;

  it('npm run vouchers imports a file once, and reports each existing code', async () => {
    expect(await status()).toEqual([
      'No shop has imported codes; all vouchers are generated here.',
    ]);
    const first = await importing('code\nAAA-111\nBBB-222\naaa111\n');
    expect(first).toEqual({
      code: 0,
      said: [
        'line 4: aaa111 appears earlier in this file',
        '2 codes imported for DE, 1 skipped as known.',
      ],
      complaints: [],
    });
    const again = await importing('AAA-111\nCCC-333\n', 'at');
    expect(again.said).toEqual([
      'line 1: AAA-111 is already imported',
      '1 codes imported for AT, 1 skipped as known.',
    ]);
    expect(await status()).toEqual([
      'AT: 1 left, 0 issued, 0 generated instead',
      'DE: 2 left, 0 issued, 0 generated instead',
    ]);
  });

  it('npm run vouchers imports nothing if one line is bad, and names every bad one', async () => {
    const before = await status();
    const result = await importing('DDD-444\nx\nEEE-555\ny\n');
    expect(result.code).toBe(1);
    expect(result.complaints).toEqual([
      expect.stringMatching(/^line 2: /u),
      expect.stringMatching(/^line 4: /u),
      'Nothing was imported. Lines to correct in codes.csv: 2.',
    ]);
    expect(await status()).toEqual(before);
    const { events } = await createAudit(shop.services).list({});
    expect(events.map(({ action, site, detail }) => [action, site, detail])).toEqual([
      ['VOUCHERS_IMPORTED', 'AT', '1 codes'],
      ['VOUCHERS_IMPORTED', 'DE', '2 codes'],
    ]);
  });

  it('npm run vouchers issues the imported codes, and lists generated replacements', async () => {
    await importing('HUNGARY-1\n', 'HU');
    const given: string[] = [];
    for (const name of ['one', 'two']) {
      await shop.signUp(`${name}@example.com`, { site: 'HU' });
      const token = (await shop.mailsOf(`${name}@example.com`))[0]?.token ?? '';
      const from = { clientAddress: '192.0.2.9', page: '/' };
      const result = await shop.newsletter.confirm(token, from);
      if (result.outcome === 'CONFIRMED') given.push(result.voucher.code);
    }
    expect(given[0]).toBe('HUNGARY-1');
    expect(await status()).toContain('HU: 0 left, 1 issued, 1 generated instead');
    expect((await run(['fallbacks', '--site=HU'])).said).toEqual([given[1]]);
    const known = await importing(`${given[1]}\n`, 'HU');
    expect(known.said[0]).toBe(`line 1: ${given[1]} is already a voucher`);
  });

  it('npm run vouchers keeps every code of a long file in order', async () => {
    const codes = Array.from({ length: 12_000 }, (_, index) => `LONG-${100_000 + index}`);
    const { said } = await importing([...codes, 'long 100000'].join('\n'), 'PL');
    expect(said).toEqual([
      'line 12001: long 100000 appears earlier in this file',
      '12000 codes imported for PL, 1 skipped as known.',
    ]);
    const rows = await shop.database.query<{ code: string }>(
      `select code from voucher_pool where site = 'PL' order by id`,
    );
    expect(rows.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [['import', 'codes.csv']],
    [['import', '--site=DE']],
    [['import', 'codes.csv', '--site=XX']],
    [['nothing']],
    [[]],
  ])('npm run vouchers prints its usage: %j', async (args) => {
    const { code, complaints } = await run(args);
    expect(code).toBe(1);
    expect(complaints[0]).toMatch(/^npm run vouchers -- import FILE --site=DE/u);
  });

  it('npm run vouchers reports a missing file', async () => {
    const { code, complaints } = await run(['import', 'nowhere.csv', '--site=DE']);
    expect({ code, complaints }).toEqual({
      code: 1,
      complaints: ['nowhere.csv cannot be read (ENOENT).'],
    });
  });
});
