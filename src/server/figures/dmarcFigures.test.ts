import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import {
  countDmarc,
  deleteOldDmarc,
  readDmarcFigures,
  type DmarcCount,
  type DmarcReport,
} from './dmarcFigures.ts';

const NOW = new Date('2026-03-20T10:00:00Z');
const FORGER = '203.0.113.9';

const passed = (mails: number): DmarcCount => ({
  source: '192.0.2.1',
  disposition: 'NONE',
  isSpfAligned: false,
  isDkimAligned: true,
  mails,
});
const failed = (
  mails: number,
  disposition: DmarcCount['disposition'] = 'REJECT',
  source = FORGER,
): DmarcCount => ({ source, disposition, isSpfAligned: false, isDkimAligned: false, mails });

describe.each(DATABASE_KINDS)('DMARC reports on the %s database', (kind) => {
  let opened: TestDatabase;
  let sent = 0;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
  });
  afterEach(() => opened.dispose());

  const count = (counts: DmarcCount[], report: Partial<DmarcReport> = {}, now = NOW) => {
    sent += 1;
    return countDmarc(
      opened.database,
      {
        reporter: 'google.com',
        reportId: `${sent}`,
        domain: 'shop.example',
        day: '2026-03-18',
        counts,
        ...report,
      },
      { domains: ['shop.example', 'news.other.example'], now },
    );
  };
  const read = () => readDmarcFigures(opened.database, NOW);
  const rowCount = async () => (await opened.database.query('select 1 from dmarc_count')).length;

  it('DMARC reports of the last 30 days are added up by reporter, with the servers whose mails failed', async () => {
    await count([passed(100), failed(2), failed(1, 'QUARANTINE')]);
    await count([passed(50)], { day: '2026-02-20' });
    await count([failed(5)], { day: '2026-02-18' });
    await count([passed(7), failed(4, 'NONE', '2001:db8::9')], { reporter: 'Yahoo' });
    expect(await read()).toEqual({
      total: { mails: 164, failed: 7, quarantined: 1, rejected: 2 },
      reporters: [
        { reporter: 'google.com', mails: 153, failed: 3, quarantined: 1, rejected: 2 },
        { reporter: 'Yahoo', mails: 11, failed: 4, quarantined: 0, rejected: 0 },
      ],
      sources: [
        { source: '2001:db8::9', mails: 4 },
        { source: FORGER, mails: 3 },
      ],
      alert: null,
    });
  });

  it('a DMARC report that arrives twice is counted once, even at the same time', async () => {
    const twice = { reportId: 'twice' };
    await Promise.all([1, 2].map(() => count([passed(10), passed(5), failed(1)], twice)));
    await count([passed(10), passed(5), failed(1)], twice);
    expect((await read()).total.mails).toBe(16);
    await count([passed(10)], { ...twice, reporter: 'Yahoo' });
    expect((await read()).total.mails).toBe(26);
  });

  it('a DMARC report is counted only for our domains and their parents, and for a possible day', async () => {
    for (const domain of ['shop.example', 'other.example', 'news.other.example']) {
      expect(await count([passed(1)], { domain })).toBe(true);
    }
    for (const domain of ['foreign.example', 'example', 'shop.example.net', 'a.shop.example']) {
      expect(await count([passed(1)], { domain })).toBe(false);
    }
    for (const day of ['2026-03-22', '9999-12-31', '2025-02-19']) {
      expect(await count([passed(1)], { day })).toBe(false);
    }
    expect(await rowCount()).toBe(3);
  });

  it('a long DMARC report keeps the addresses of the servers with the most mails', async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      failed(index + 1, 'REJECT', `2001:db8::${index.toString(16)}`),
    );
    await count([...many, passed(1000)]);
    expect(await rowCount()).toBe(501);
    const { total, sources } = await read();
    expect(total.mails).toBe(1000 + (700 * 701) / 2);
    expect(sources.map(({ source }) => source)).toEqual(['', '2001:db8::2bb', '2001:db8::2ba']);
  });

  it('a DMARC report whose mails add up to more than a column holds is counted up to that number', async () => {
    const billion = 1_000_000_000;
    expect(await count([passed(billion), passed(billion), passed(billion)])).toBe(true);
    expect((await read()).total.mails).toBe(2 ** 31 - 1);
  });

  it('an alert needs twenty failed mails within seven days, and more than one of a hundred', async () => {
    await count([passed(500), failed(19)]);
    await count([failed(100)], { day: '2026-03-12' });
    expect((await read()).alert).toBeNull();
    await count([failed(1, 'NONE', '2001:db8::9')]);
    expect((await read()).alert).toEqual({
      mails: 520,
      failed: 20,
      sources: [
        { source: FORGER, mails: 19 },
        { source: '2001:db8::9', mails: 1 },
      ],
    });
    await count([passed(1480)]);
    expect((await read()).alert).toBeNull();
  });

  it('counts of DMARC reports are deleted after 13 months', async () => {
    const long = Array.from({ length: 500 }, (_, index) => failed(1, 'NONE', `2001:db8::${index}`));
    await count([...long, passed(1)], { day: '2025-02-19' }, new Date('2025-02-20T00:00:00Z'));
    await count([passed(1)], { day: '2025-02-20' });
    expect(await deleteOldDmarc(opened.database, NOW)).toBe(501);
    expect(await deleteOldDmarc(opened.database, NOW)).toBe(0);
    expect(await rowCount()).toBe(1);
  });
});
