import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { readAlerts } from '#server/figures/alerts.ts';
import { addEvents } from '#server/newsletter/events/addEvents.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import { TEST_SECRET } from '#server/newsletter/testing/openTestNewsletter.ts';

import { createIysClient } from './iysClient.ts';
import { runIysCommand } from './iysCommand.ts';
import { wipeErased } from './ledger.ts';
import { openTestIys, type TestIys } from './testing/openTestIys.ts';

const AYSE = 'ayse@example.com';

describe.each(DATABASE_KINDS)('consents of TR in İYS, on the %s database', (kind) => {
  let iys: TestIys;
  beforeEach(async () => {
    iys = await openTestIys(kind);
    await iys.run();
  });
  afterEach(() => iys.stop());

  const personId = async (email = AYSE) => (await iys.personOf(email))?.id;
  const added = () =>
    iys.register.asked
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/consents'))
      .map(({ body }) => body as { recipient: string; status: string; consentDate: string });

  it('İYS gets a consent and its withdrawal with the time of each in Istanbul, and nothing of other shops', async () => {
    await iys.subscribe('anna@example.com', 'DE');
    const token = await iys.subscribe('Ayse@Example.com');
    await iys.run();
    iys.advance(HOUR_MS);
    await iys.leave(token);
    await iys.run();
    await iys.run();
    expect(added()).toEqual([
      {
        recipient: AYSE,
        type: 'EPOSTA',
        source: 'HS_WEB',
        status: 'ONAY',
        consentDate: '2026-03-01 13:03:00',
        recipientType: 'BIREYSEL',
      },
      expect.objectContaining({ status: 'RET', consentDate: '2026-03-01 14:04:00' }),
    ]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED', 'RET ACCEPTED']);
    expect(await iys.sealedAddresses()).toEqual([]);
  });

  it('İYS gets what happened between two runs in order, with a consent after a withdrawal', async () => {
    await iys.leave(await iys.subscribe(AYSE));
    await iys.subscribe(AYSE);
    await iys.run();
    expect(added().map(({ status }) => status)).toEqual(['ONAY', 'RET', 'ONAY']);
    expect(iys.register.held.get(AYSE)?.status).toBe('ONAY');
  });

  it('a node that was killed after the answer of İYS and before its record loses and repeats nothing', async () => {
    await iys.subscribe(AYSE);
    await iys.node.takeEvents();
    const dying = iys.createNode({
      register: {
        ...iys.client,
        add: async (consent) => {
          await iys.client.add(consent);
          throw new Error('killed');
        },
      },
    });
    await expect(dying.handOver()).rejects.toThrow('killed');
    expect(iys.register.held.get(AYSE)?.status).toBe('ONAY');
    expect(await iys.ledger(await personId())).toEqual(['ONAY QUEUED']);
    iys.advance(10 * MINUTE_MS);
    expect(await iys.run()).toEqual([]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED']);
    expect(iys.register.held.get(AYSE)?.consentDate).toBe('2026-03-01 13:01:00');
  });

  it('an answer that is lost on its way is no second consent', async () => {
    await iys.subscribe(AYSE);
    iys.register.failures.push('NO_ANSWER');
    expect(await iys.run()).toEqual(['NETWORK']);
    iys.advance(10 * MINUTE_MS);
    expect(await iys.run()).toEqual([]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED']);
  });

  it('of two nodes, one hands over each consent', async () => {
    const emails = Array.from({ length: 12 }, (_, nth) => `kisi${nth}@example.com`);
    for (const email of emails) await iys.subscribe(email);
    const nodes = [iys.createNode(), iys.createNode()];
    await Promise.all(nodes.map((node) => node.takeEvents()));
    await Promise.all(nodes.map((node) => node.handOver()));
    expect(
      added()
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(emails.toSorted());
  });

  it('a failure is repeated later and later, and its withdrawal waits for it', async () => {
    await iys.leave(await iys.subscribe(AYSE));
    for (const [failure, code, waitMs] of [
      [503, 'HTTP_503', 10 * MINUTE_MS],
      [429, 'HTTP_429', 20 * MINUTE_MS],
      [403, 'HTTP_403', 40 * MINUTE_MS],
    ] as const) {
      // The changes are asked for in the same run.
      iys.register.failures.push(failure);
      expect(await iys.run()).toEqual([code]);
      iys.advance(waitMs - 1);
      const asked = added().length;
      expect(await iys.run()).toEqual([]);
      expect(added()).toHaveLength(asked);
      iys.advance(1);
    }
    expect(await iys.run()).toEqual([]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED', 'RET ACCEPTED']);
  });

  it('a token that ended is replaced, and a wrong password refuses no consent', async () => {
    await iys.subscribe(AYSE);
    iys.register.endTokens();
    expect(await iys.run()).toEqual(['HTTP_401']);
    iys.advance(10 * MINUTE_MS);
    expect(await iys.run()).toEqual([]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED']);
    const stranger = createIysClient(
      { ...iys.register.settings, password: 'wrong' },
      iys.services.now,
    );
    const consent = { recipient: AYSE, status: 'RET', at: iys.clock.now } as const;
    expect(await stranger.add(consent)).toEqual({ outcome: 'WAITS', code: 'TOKEN_HTTP_401' });
  });

  it('the export of a person’s data says what İYS has of them', async () => {
    const token = await iys.subscribe(AYSE);
    await iys.run();
    const exported = await iys.personRights.export(token);
    expect(exported?.held.iys).toMatchObject([
      { status: 'ONAY', state: 'ACCEPTED', transactionId: 'transaction-1' },
    ]);
    const elsewhere = await iys.personRights.export(await iys.subscribe('anna@example.com', 'DE'));
    expect(elsewhere?.held.iys).toEqual([]);
  });

  it('a refused consent ends with its code, raises an alert, and can be repeated by command', async () => {
    await iys.subscribe(AYSE);
    iys.register.decide(AYSE, 'RET', '2026-03-01 20:00:00', 'EPOSTA');
    await iys.node.takeEvents();
    await iys.node.handOver();
    expect(await iys.ledger(await personId())).toEqual(['ONAY REFUSED']);
    const { now } = iys.services;
    expect(await readAlerts(iys.database, ['TR'], now())).toMatchObject([
      { site: 'TR', measure: 'iysRefused', count: 1 },
    ]);
    expect(await readAlerts(iys.database, ['DE'], now())).toEqual([]);
    const give = (action: string) =>
      giveCommand(runIysCommand, [action], { database: iys.database, now });
    const at = '2026-03-01T10:01:00.000Z';
    expect((await give('status')).said).toEqual([
      `REFUSED ONAY: 1, the oldest of ${at}, last answer SIM_NOT_LATER`,
      `Refused: ONAY of ${at}, person ${await personId()}: SIM_NOT_LATER`,
    ]);
    iys.register.held.clear();
    expect((await give('retry')).said).toEqual(['Queued again: 1']);
    await iys.node.handOver();
    expect((await give('status')).said).toEqual([`ACCEPTED ONAY: 1, the oldest of ${at}`]);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED']);
  });

  it('the withdrawal of an erased person is handed over, and only then the address is deleted', async () => {
    const token = await iys.subscribe(AYSE);
    const subscriberId = await personId();
    await iys.run();
    await iys.erase(token);
    iys.register.failures.push(500);
    await iys.run();
    expect(await iys.sealedAddresses()).toHaveLength(2);
    const kept = await iys.database.query('select * from iys_consent');
    expect(JSON.stringify(kept)).not.toContain(AYSE);
    iys.advance(10 * MINUTE_MS);
    // The server's secret was changed meanwhile.
    const secrets: [string, string] = ['another secret of at least 32 characters', TEST_SECRET];
    await iys.createNode({ secrets }).handOver();
    expect(iys.register.held.get(AYSE)?.status).toBe('RET');
    expect(await iys.ledger(subscriberId)).toEqual(['ONAY ACCEPTED', 'RET ACCEPTED']);
    expect(await iys.sealedAddresses()).toEqual([]);
  });

  it('whoever was erased before İYS heard of them is not handed over at all', async () => {
    await iys.erase(await iys.subscribe(AYSE));
    await iys.run();
    expect(added()).toEqual([]);
    expect(await iys.database.query('select 1 from iys_consent')).toEqual([]);
  });

  it('the address of an erased person whose withdrawal is refused is deleted after a month', async () => {
    const token = await iys.subscribe(AYSE);
    await iys.run();
    iys.register.held.clear();
    await iys.erase(token);
    await iys.run();
    const { now } = iys.services;
    expect(await wipeErased(iys.database, now())).toBe(0);
    iys.advance(31 * DAY_MS);
    expect(await wipeErased(iys.database, now())).toBe(2);
    expect(await iys.sealedAddresses()).toEqual([]);
  });

  it('a withdrawal at İYS ends the subscription in TR alone, and is not handed back', async () => {
    await iys.subscribe(AYSE);
    await iys.subscribe(AYSE, 'DE');
    await iys.run();
    iys.advance(DAY_MS);
    iys.register.decide(AYSE, 'RET', '2026-03-02 12:00:00');
    iys.register.decide('nobody@example.com', 'RET', '2026-03-02 12:00:00');
    const before = added().length;
    await iys.run();
    await iys.run();
    expect((await iys.subscriptionOf(AYSE, 'TR'))?.state).toBe('UNSUBSCRIBED');
    expect((await iys.subscriptionOf(AYSE, 'DE'))?.state).toBe('SUBSCRIBED');
    expect(added()).toHaveLength(before);
    expect(await iys.ledger(await personId())).toEqual(['ONAY ACCEPTED', 'RET ACCEPTED']);
    const { events } = await iys.audit.list({ q: (await personId()) ?? '' });
    expect(events).toMatchObject([{ action: 'SUBSCRIBER_UNSUBSCRIBED', site: 'TR' }]);
    expect(await iys.sealedAddresses()).toEqual([]);
  });

  it('a consent at İYS, a withdrawal of calls, and a withdrawal before the confirmation end and begin nothing', async () => {
    iys.register.decide(AYSE, 'RET', '2026-03-01 12:00:00');
    iys.register.held.clear();
    const token = await iys.subscribe(AYSE);
    await iys.subscribe('deniz@example.com');
    iys.register.decide('deniz@example.com', 'RET', '2026-03-01 23:00:00', 'ARAMA');
    await iys.run();
    expect((await iys.subscriptionOf(AYSE, 'TR'))?.state).toBe('SUBSCRIBED');
    expect((await iys.subscriptionOf('deniz@example.com', 'TR'))?.state).toBe('SUBSCRIBED');
    await iys.leave(token);
    await iys.run();
    expect(iys.register.held.get(AYSE)?.status).toBe('RET');
    iys.register.decide(AYSE, 'ONAY', '2026-03-05 12:00:00');
    await iys.run();
    expect((await iys.subscriptionOf(AYSE, 'TR'))?.state).toBe('UNSUBSCRIBED');
    // Their own consent at İYS also survives the erasure here.
    await iys.erase(token);
    await iys.run();
    expect(iys.register.held.get(AYSE)?.status).toBe('ONAY');
  });

  it('changes are read page by page after a cursor, and anew if İYS does not know it any more', async () => {
    const list = Array.from({ length: 501 }, (_, nth) => `alici${nth}@example.com`);
    for (const email of list) iys.register.decide(email, 'ONAY', '2026-03-01 12:00:00');
    await iys.run();
    const urls = () =>
      iys.register.asked.filter(({ url }) => url.includes('/changes')).map(({ url }) => url);
    expect(urls().slice(-2)).toEqual([
      expect.stringContaining('after=0'),
      expect.stringContaining('after=500'),
    ]);
    iys.register.forgetChanges();
    await iys.run();
    iys.register.decide('alici0@example.com', 'RET', '2026-03-02 12:00:00');
    iys.register.forgetChanges();
    await iys.run();
    expect(urls().at(-1)).not.toContain('after=');
  });

  it('changes that İYS lists again are in the ledger once', async () => {
    await iys.subscribe(AYSE);
    await iys.run();
    for (const [status, time] of [
      ['ONAY', '2026-03-02 12:00:00'],
      ['RET', '2026-03-02 12:00:00'],
      ['RET', '2026-03-03 12:00:00'],
    ] as const)
      iys.register.decide(AYSE, status, time);
    const rows = ['ONAY ACCEPTED', 'ONAY NOTED', 'RET ACCEPTED', 'RET ACCEPTED'];
    for (let run = 0; run < 2; run += 1) {
      await iys.run();
      expect(await iys.ledger(await personId())).toEqual(rows);
      // As after a refused cursor.
      await iys.database.query(`update iys_cursor set value = null where source = 'CHANGES'`);
    }
  });

  it('the first run hands over who is subscribed, and a run after a pause of a month also who left', async () => {
    await iys.subscribe('kalan@example.com');
    const leaves = await iys.subscribe(AYSE);
    await iys.database.query('delete from iys_cursor');
    await iys.run();
    expect(added().map(({ recipient }) => recipient)).toEqual(['kalan@example.com', AYSE]);
    await iys.erase(leaves);
    await iys.subscribe('yeni@example.com');
    await addEvents(iys.database, async () => {});
    // As after thirty days, in which İYS was off.
    await iys.database.query('delete from subscription_event');
    await iys.run();
    expect(iys.register.held.get(AYSE)?.status).toBe('RET');
    expect(iys.register.held.get('yeni@example.com')?.status).toBe('ONAY');
    expect(added()).toHaveLength(4);
  });

  it('an alert says what waits for İYS longer than two working days, over a weekend too', async () => {
    // A Thursday.
    iys.clock.now = new Date('2026-03-05T10:00:00.000Z');
    await iys.subscribe(AYSE);
    iys.register.failures.push(503);
    await iys.run();
    const alertsAt = (instant: string) => readAlerts(iys.database, ['TR'], new Date(instant));
    expect(await alertsAt('2026-03-09T10:00:00.000Z')).toEqual([]);
    expect(await alertsAt('2026-03-09T11:00:00.000Z')).toMatchObject([
      { site: 'TR', measure: 'iysLate', count: 1 },
    ]);
  });
});
