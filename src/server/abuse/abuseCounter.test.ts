import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { createAbuseCounter } from './abuseCounter.ts';
import { showAbuse } from './command.ts';

describe.each(DATABASE_KINDS)('signs of abuse on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const counter = () => {
    const logs: object[] = [];
    const abuse = createAbuseCounter({
      database: shop.database,
      now: () => shop.clock.now,
      logger: { warn: (details) => void logs.push(details) },
    });
    return { abuse, logs };
  };
  const shown = async () => {
    const { database } = shop;
    const { said } = await giveCommand(showAbuse, [], { database, now: () => shop.clock.now });
    return said;
  };

  it('signs of abuse are totalled over all nodes by day and shop, and shown with the flagged addresses', async () => {
    expect(await shown()).toEqual(['No abuse was recorded in the last thirty days.']);
    const [one, other] = [counter(), counter()];
    for (let count = 0; count < 150; count += 1) {
      one.abuse.add('HONEYPOT', 'DE');
      other.abuse.add('HONEYPOT', 'DE');
    }
    other.abuse.add('LIMIT', 'TR');
    await shop.signUp('someone@mailinator.com', { site: 'AT' });
    await shop.signUp('someone@below.mailinator.com', { site: 'AT' });
    await shop.signUp('someone@example.com', { site: 'AT' });
    await Promise.all([one.abuse.settled(), other.abuse.settled()]);
    expect(await shown()).toEqual([
      '2026-03-01 AT    honeypot 0, over the limit 0, disposable addresses 2',
      '2026-03-01 DE    honeypot 300, over the limit 0, disposable addresses 0',
      '2026-03-01 TR    honeypot 0, over the limit 1, disposable addresses 0',
    ]);
    shop.advance(30 * DAY_MS);
    expect(await shown()).toEqual(['No abuse was recorded in the last thirty days.']);
  });

  it('signs of abuse are logged at the first, tenth and hundredth of a day', async () => {
    const { abuse, logs } = counter();
    for (let count = 0; count < 120; count += 1) {
      abuse.add('HONEYPOT', 'CZ');
      await abuse.settled();
    }
    const today = (total: number) => ({ site: 'CZ', kind: 'HONEYPOT', today: total });
    expect(logs).toEqual([today(1), today(10), today(100)]);
  });

  it('signs of abuse around midnight are logged by the counts of their own days', async () => {
    const { abuse, logs } = counter();
    const count = (number: number) => {
      for (let nth = 0; nth < number; nth += 1) abuse.add('LIMIT', 'HU');
    };
    count(3);
    await abuse.settled();
    // Both days are written as one batch.
    count(2);
    shop.advance(DAY_MS);
    count(12);
    await abuse.settled();
    const day = (today: number) => ({ site: 'HU', kind: 'LIMIT', today });
    expect(logs).toEqual([day(3), day(12)]);
  });
});

it('counts of abuse that cannot be written are dropped and logged', async () => {
  const logs: string[] = [];
  const abuse = createAbuseCounter({
    database: { query: () => Promise.reject(new Error('no disk')) },
    now: () => new Date(),
    logger: { warn: (_details, message) => void logs.push(message) },
  });
  abuse.add('LIMIT', 'DE');
  await abuse.settled();
  expect(logs).toEqual(['Signs of abuse could not be counted']);
});

it('a flood of signs of abuse causes one statement a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const written: string[] = [];
    const abuse = createAbuseCounter({
      database: {
        query: async (_text, values) => {
          written.push(String(values?.[0]));
          return [];
        },
      },
      now: () => new Date('2026-03-01T10:00:00.000Z'),
      logger: { warn: () => {} },
    });
    for (let tenth = 0; tenth < 20; tenth += 1) {
      for (let count = 0; count < 20; count += 1) abuse.add('LIMIT', 'DE');
      await vi.advanceTimersByTimeAsync(SECOND_MS / 10);
    }
    await abuse.settled();
    const counts = written.map((signs) => /"count":(\d+)/.exec(signs)?.[1]).map(Number);
    expect(written.length).toBeLessThanOrEqual(3);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400);
  } finally {
    vi.useRealTimers();
  }
});
