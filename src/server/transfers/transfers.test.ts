import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ImportMapping, ImportVerdict } from '#contract/staff/transfers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { createSubscribers, type Subscribers } from '#server/subscribers/subscribers.ts';

import { createTransfers, type Transfers } from './transfers.ts';
import { IMPORT_BATCH } from './importRows.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const BY = { kind: 'STAFF', name: 'rita' } as const;
const CONTEXT = { by: BY, sites: SITE_CODES };
const REASON = 'move from the former system';
const COLUMNS = { email: 0, firstName: 1, lastName: 2, site: 3, consents: 4 };
const PROVEN: ImportMapping = {
  columns: COLUMNS,
  site: null,
  how: 'PROOF',
  source: 'paper forms of the fair in Brno, May 2026',
};
const never = new AbortController().signal;

describe.each(DATABASE_KINDS)('imports and exports of subscribers on the %s database', (kind) => {
  let shop: TestNewsletter;
  let transfers: Transfers;
  let subscribers: Subscribers;
  const queued: { id: string; delayMs: number }[] = [];
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    const { newsletter, services } = shop;
    const audit = createAudit(services);
    const more = { audit, takesUtf8Mail: false };
    const sendTransfer = async (id: string, delayMs = 0) => void queued.push({ id, delayMs });
    transfers = createTransfers({
      ...services,
      ...more,
      jobs: { ...services.jobs, sendTransfer },
    });
    subscribers = createSubscribers({ ...services, ...more, newsletter });
  });
  afterAll(() => shop.dispose());

  const find = async (id: string) => (await transfers.list(CONTEXT)).find((one) => one.id === id);

  async function send(content: string | Buffer, partBytes = 40): Promise<string> {
    const file = Buffer.from(content);
    const { id } = await transfers.openImport(file.length, CONTEXT);
    for (let begin = 0; begin < file.length; begin += partBytes) {
      const data = file.subarray(begin, begin + partBytes);
      expect(await transfers.addPart({ id, begin, data }, CONTEXT)).toBe('KEPT');
    }
    return id;
  }
  const fileOf = (...lines: string[]) =>
    send(`${['email,first,last,shop,consents', ...lines].join('\r\n')}\r\n`);

  async function check(id: string, mapping = PROVEN): Promise<string[]> {
    expect(await transfers.checkImport({ id, mapping }, CONTEXT)).toBe('DONE');
    await transfers.work(id, never);
    return verdictsOf(id);
  }
  async function run(id: string): Promise<string[]> {
    expect(await transfers.runImport({ id, reason: REASON }, CONTEXT)).toBe('DONE');
    await transfers.work(id, never);
    return verdictsOf(id);
  }
  async function linesOf(id: string): Promise<string[]> {
    const parts = await transfers.download({ id, reason: REASON }, CONTEXT);
    if (parts === undefined) return expect.unreachable('there is no file');
    return (await text(parts)).trim().split('\r\n');
  }
  const verdictsOf = async (id: string) =>
    (await linesOf(id)).slice(1).map((line) => line.split(',').slice(0, 2).join(' '));

  async function confirmed(email: string, site: SiteCode = 'DE') {
    await shop.signUp(email, { site, consents: ['NEWSLETTER'] });
    await shop.newsletter.confirm(await shop.tokenOf(email, 'CONFIRM'), FROM);
    shop.advance(2 * MINUTE_MS);
  }
  const caseOf = async (email: string) => ({
    by: BY,
    reason: REASON,
    id: (await shop.personOf(email))?.id ?? '',
  });

  it('a check reports an outcome for each row, and the import then has the same outcomes', async () => {
    await confirmed('runs@example.com');
    await confirmed('left@example.com');
    await subscribers.unsubscribe(await caseOf('left@example.com'), ['DE']);
    await confirmed('stop@example.com');
    await subscribers.suppress(await caseOf('stop@example.com'));
    await confirmed('gone@example.com');
    await subscribers.erase(await caseOf('gone@example.com'));
    await shop.signUp('late@example.com');
    const id = await fileOf(
      'Anna@Example.com,Anna,"Kis, Dr. ""A"" Szabó",DE,',
      'Anna@Example.com,Anna,Szabó,de,NEWSLETTER DNE',
      'anna@example.com,Anna,Szabó,CH-FR,"DNE"',
      'ANNA@example.com,,,DE,',
      'runs@example.com,,,DE,',
      'left@example.com,,,DE,',
      'stop@example.com,,,AT,',
      'Gone@example.com,,,AT,',
      'late@example.com,,,DE,',
      'no address,,,DE,',
      'jürgen@example.com,,,DE,',
      'a@example.com,,,XX,',
      'b@example.com,,,DE,EVERYTHING',
      '',
      'c@example.com',
    );
    const expected = [
      '2 NAME_INVALID',
      '3 TAKEN',
      '4 TAKEN',
      '5 DUPLICATE',
      '6 ALREADY_SUBSCRIBED',
      '7 UNSUBSCRIBED',
      '8 SUPPRESSED',
      '9 ERASED',
      '10 TAKEN',
      '11 EMAIL_INVALID',
      '12 EMAIL_INVALID',
      '13 SHOP_UNKNOWN',
      '14 CONSENT_UNKNOWN',
      '16 SHOP_UNKNOWN',
    ];
    const before = await shop.counts();
    expect(await check(id)).toEqual(expected);
    expect(await shop.counts()).toEqual(before);
    expect(await run(id)).toEqual(expected);

    const anna = await shop.personOf('anna@example.com');
    expect(anna?.subscribedIn).toEqual(['CH_FR', 'DE']);
    expect(await shop.subscriptionOf('anna@example.com')).toMatchObject({
      state: 'SUBSCRIBED',
      email: 'Anna@Example.com',
      lastName: 'Szabó',
      consents: ['NEWSLETTER', 'DNE'],
    });
    expect(await shop.subscriptionOf('left@example.com')).toMatchObject({ state: 'UNSUBSCRIBED' });
    expect(await shop.subscriptionOf('stop@example.com', 'AT')).toBeUndefined();
    expect(await shop.personOf('gone@example.com')).toBeUndefined();
    expect(await shop.mailsOf('anna@example.com')).toEqual([]);
    const shown = await subscribers.open(await caseOf('anna@example.com'), SITE_CODES);
    const evidence = shown?.history.filter(({ site }) => site === 'DE') ?? [];
    expect(evidence).toHaveLength(2);
    expect(evidence).toContainEqual(
      expect.objectContaining({
        what: 'EVIDENCE',
        step: 'IMPORTED',
        consent: 'DNE',
        page: '/staff/subscribers',
        text: `Imported, proof: ${PROVEN.source}`,
      }),
    );
    const [figure] = await shop.database.query<{ began: number }>(
      `select sum(began)::int as began from figure_added where site = 'CH_FR'`,
    );
    expect(figure).toEqual({ began: 1 });
    const counted = await find(id);
    expect(counted).toMatchObject({ state: 'DONE', done: 14, counts: { TAKEN: 3, ERASED: 1 } });
    const [parts] = await shop.database.query(
      `select count(*)::int from subscriber_transfer_part where way = 'IN' and transfer_id = $1`,
      [id],
    );
    expect(parts).toEqual({ count: 0 });
  });

  it('an imported person who erased themselves stays erased when the file is imported again', async () => {
    const rows = ['back@example.com,,,DE,'] as const;
    const first = await fileOf(...rows);
    await check(first);
    expect(await run(first)).toEqual(['2 TAKEN']);
    await subscribers.erase(await caseOf('back@example.com'));
    expect(await check(await fileOf(...rows))).toEqual(['2 ERASED']);
  });

  it('an import without proof sends everybody a mail to confirm, after all other mails', async () => {
    const mapping = { ...PROVEN, how: 'CONFIRM' } as const;
    const rows = ['eva@example.com,Éva,Kis,HU,', 'eva@example.com,Éva,Kis,AT,'];
    const id = await fileOf(...rows, 'runs@example.com,,,DE,');
    expect(await check(id, mapping)).toEqual(['2 TAKEN', '3 TAKEN', '4 ALREADY_SUBSCRIBED']);
    await run(id);
    const mails = await shop.mailsOf('eva@example.com');
    expect(mails.map((mail) => mail.kind)).toEqual(['CONFIRM', 'CONFIRM']);
    expect(await shop.subscriptionOf('eva@example.com', 'HU')).toBeUndefined();
    for (const { token } of mails) await shop.newsletter.confirm(token, FROM);
    expect(await shop.subscriptionOf('eva@example.com', 'HU')).toMatchObject({ firstName: 'Éva' });
    const shown = await subscribers.open(await caseOf('eva@example.com'), ['HU']);
    expect(shown?.history).toContainEqual(
      expect.objectContaining({
        step: 'CONFIRMED',
        text: `Imported and asked to confirm: ${PROVEN.source}`,
      }),
    );
    const again = await fileOf('late@example.com,,,DE,');
    expect(await check(again, mapping)).toEqual(['2 ALREADY_SUBSCRIBED']);
    await shop.signUp('waits@example.com', { site: 'PL' });
    const waiting = await fileOf('waits@example.com,,,PL,');
    expect(await check(waiting, mapping)).toEqual(['2 WAITS']);
  });

  it('an import continues where it was killed, and two workers do not repeat each other’s work', async () => {
    const many = Array.from({ length: 3 * IMPORT_BATCH + 7 }, (_, n) => `p${n}@crowd.example.com`);
    // The first of all comes again in the last batch.
    const lines = [...many, many[0] ?? ''].map((email) => `${email},,,TR,`);
    const id = await fileOf(...lines);
    const killed = new AbortController();
    const { transaction } = shop.database;
    expect(await transfers.checkImport({ id, mapping: PROVEN }, CONTEXT)).toBe('DONE');
    killed.abort(new Error('killed'));
    await expect(transfers.work(id, killed.signal)).rejects.toThrow('killed');
    expect(await find(id)).toMatchObject({ state: 'CHECKING', done: IMPORT_BATCH });
    await transfers.work(id, never);
    const counts = { TAKEN: many.length, DUPLICATE: 1 };
    expect(await find(id)).toMatchObject({ state: 'CHECKED', done: lines.length, counts });

    await transfers.runImport({ id, reason: REASON }, CONTEXT);
    await expect(transfers.work(id, killed.signal)).rejects.toThrow('killed');
    // The database fails in the middle of a batch.
    let batches = 0;
    shop.database.transaction = (body) =>
      transaction(async () => {
        const result = await body();
        batches += 1;
        if (batches === 2) throw new Error('lost');
        return result;
      });
    await expect(transfers.work(id, never)).rejects.toThrow('lost');
    shop.database.transaction = transaction;
    expect(await find(id)).toMatchObject({ state: 'RUNNING', done: 2 * IMPORT_BATCH });
    await Promise.all([transfers.work(id, never), transfers.work(id, never)]);
    expect(await find(id)).toMatchObject({ state: 'DONE', done: lines.length, counts });
    const report = await verdictsOf(id);
    expect([report.length, new Set(report).size]).toEqual([lines.length, lines.length]);
    const [held] = await shop.database.query(
      `select count(distinct subscriber.id)::int as people, count(*)::int as proofs
       from subscriber join consent_evidence on subscriber_id = subscriber.id
       where address like '%@crowd.example.com' and subscribed_in = '{TR}'`,
    );
    expect(held).toEqual({ people: many.length, proofs: many.length });
  });

  it.each([
    ['the bytes of Excel', Buffer.from('PK\u0003\u0004\0\0'), 'NOT_TEXT'],
    ['letters in a Windows encoding', Buffer.from('email,n\u00e9v\n', 'latin1'), 'NOT_TEXT'],
    ['no column names', Buffer.from('anna@example.com,Anna\n'), 'NO_COLUMNS'],
    ['only an empty line', Buffer.from('\n'), 'NO_COLUMNS'],
  ])('an import refuses a file with %s at its first part', async (_what, data, outcome) => {
    const { id } = await transfers.openImport(data.length, CONTEXT);
    expect(await transfers.addPart({ id, begin: 0, data }, CONTEXT)).toBe(outcome);
  });

  it('an import accepts semicolons and a byte-order mark, and reports rows that are not UTF-8', async () => {
    const marked = '\uFEFFE-Mail;Nachname\r\nx1@example.com;"Kis; Nagy"\r\nx2@example.com;Nagy\r\n';
    const file = Buffer.concat([
      Buffer.from(marked),
      Buffer.from('x3@example.com;Sz\u00e9p\n', 'latin1'),
    ]);
    const id = await send(file, 45);
    expect((await find(id))?.choice).toEqual(['E-Mail', 'Nachname']);
    const mapping: ImportMapping = { ...PROVEN, columns: { email: 0, lastName: 1 }, site: 'AT' };
    expect(await check(id, mapping)).toEqual(['2 NAME_INVALID', '3 TAKEN', '4 NOT_UTF8']);
  });

  it('an import fails at the first line that is not CSV, and can be checked again', async () => {
    const id = await fileOf('d@example.com,,,DE,', '"e@example.com,,,DE,', 'f@example.com,,,DE,');
    await transfers.checkImport({ id, mapping: PROVEN }, CONTEXT);
    await transfers.work(id, never);
    expect(await find(id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(/^QUOTES \d/),
    });
    expect(await transfers.runImport({ id, reason: REASON }, CONTEXT)).toBe('UNKNOWN');
    expect(await transfers.checkImport({ id, mapping: PROVEN }, CONTEXT)).toBe('DONE');
  });

  it('an import is not checked before its whole file is there, and accepts no further bytes', async () => {
    const { id } = await transfers.openImport(20, CONTEXT);
    const part = { id, begin: 0, data: Buffer.from('email\nx@example.com') };
    expect(await transfers.addPart(part, CONTEXT)).toBe('KEPT');
    expect(await transfers.checkImport({ id, mapping: PROVEN }, CONTEXT)).toBe('INCOMPLETE');
    const tooLong = { ...part, begin: 19, data: Buffer.from('\n\n') };
    expect(await transfers.addPart(tooLong, CONTEXT)).toBe('UNKNOWN');
  });

  it('an import subscribes nobody in a shop outside the roles, and is hidden from staff without these roles', async () => {
    const inHungary = { by: BY, sites: ['HU'] as const };
    const file = Buffer.from('email,shop\ng@example.com,DE\ng@example.com,HU\n');
    const { id } = await transfers.openImport(file.length, inHungary);
    await transfers.addPart({ id, begin: 0, data: file }, inHungary);
    const mapping: ImportMapping = { ...PROVEN, columns: { email: 0, site: 1 } };
    await transfers.checkImport({ id, mapping }, inHungary);
    await transfers.work(id, never);
    expect(await verdictsOf(id)).toEqual(['2 SHOP_UNKNOWN', '3 TAKEN']);
    const inPoland = { by: BY, sites: ['PL'] as const };
    expect(await transfers.list(inPoland)).toEqual([]);
    expect(await transfers.runImport({ id, reason: REASON }, inPoland)).toBe('UNKNOWN');
    expect(await transfers.download({ id, reason: REASON }, inPoland)).toBeUndefined();
    await transfers.remove(id, inPoland);
    expect(await find(id)).toBeDefined();
  });

  it('an export has each subscription of the shops and states with its consents, and no spreadsheet formula', async () => {
    await confirmed('=1+1@example.com', 'CZ');
    await confirmed('cz@example.com', 'CZ');
    await subscribers.suppress(await caseOf('cz@example.com'));
    await shop.signUp('cz2@example.com', { site: 'CZ', firstName: 'Ane"ta' });
    const wanted = { sites: ['CZ', 'HU'] as SiteCode[], reason: REASON };
    const states = ['SUBSCRIBED', 'UNSUBSCRIBED', 'WAITS'] as const;
    const { id } = await transfers.startExport(
      { ...wanted, states: [...states] },
      { by: BY, sites: wanted.sites },
    );
    await transfers.work(id, never);
    const [header, ...lines] = await linesOf(id);
    expect(header).toBe(
      'email,salutation,first_name,last_name,shop,state,since,consents,interests,paused_until,suppressed',
    );
    const withoutTime = lines.map((line) => line.replace(/\d{4}-[\d:.TZ-]+/, 'T'));
    expect(withoutTime.toSorted()).toEqual([
      `'=1+1@example.com,,,,CZ,SUBSCRIBED,T,NEWSLETTER,,,`,
      'cz2@example.com,,"Ane""ta",,CZ,WAITS,T,NEWSLETTER,,,',
      'cz@example.com,,,,CZ,UNSUBSCRIBED,T,,,,suppressed',
      'eva@example.com,,Éva,Kis,HU,SUBSCRIBED,T,NEWSLETTER,,,',
    ]);
    const again = await send(`${[header, ...lines].join('\n')}\n`);
    const columns = { email: 0, firstName: 2, lastName: 3, site: 4, consents: 7 };
    expect((await check(again, { ...PROVEN, columns })).map((row) => row.split(' ')[1])).toEqual(
      lines.map((line): ImportVerdict => {
        if (line.includes('suppressed')) return 'SUPPRESSED';
        if (line.includes('WAITS')) return 'NAME_INVALID';
        return 'ALREADY_SUBSCRIBED';
      }),
    );
  });

  it('an export continues where it was killed', async () => {
    const wanted = { sites: ['TR'] as SiteCode[], reason: REASON };
    const { id } = await transfers.startExport({ ...wanted, states: ['SUBSCRIBED'] }, CONTEXT);
    await expect(transfers.work(id, AbortSignal.abort())).rejects.toThrow();
    const half = (await find(id))?.done ?? 0;
    expect(half).toBeGreaterThan(0);
    await Promise.all([transfers.work(id, never), transfers.work(id, never)]);
    const lines = await linesOf(id);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toHaveLength(1 + 3 * IMPORT_BATCH + 7);
    expect(half).toBeLessThan(lines.length - 1);
  });

  it('a transfer and its files are deleted a day after its end, or when staff remove it', async () => {
    const id = await fileOf('h@example.com,,,DE,');
    await check(id);
    expect(queued.filter((job) => job.id === id).map(({ delayMs }) => delayMs)).toEqual([
      DAY_MS,
      0,
      DAY_MS,
    ]);
    shop.advance(23 * HOUR_MS);
    await transfers.work(id, never);
    expect(await find(id)).toMatchObject({ state: 'CHECKED' });
    shop.advance(HOUR_MS);
    await transfers.work(id, never);
    expect(await find(id)).toBeUndefined();
    const running = await fileOf('i@example.com,,,DE,');
    await transfers.checkImport({ id: running, mapping: PROVEN }, CONTEXT);
    await transfers.remove(running, CONTEXT);
    await transfers.work(running, never);
    const [left] = await shop.database.query(
      'select count(*)::int from subscriber_transfer_part where transfer_id = any($1)',
      [[id, running]],
    );
    expect(left).toEqual({ count: 0 });
  });

  it('the audit has who imported and exported, how many and why, and names no subscriber', async () => {
    const events = await shop.database.query(
      `select action, actor, detail, reason from audit_event where object like 'transfer:%'`,
    );
    expect(events).toContainEqual({
      action: 'SUBSCRIBERS_EXPORTED',
      actor: 'rita',
      reason: REASON,
      detail: 'CZ HU: SUBSCRIBED UNSUBSCRIBED WAITS',
    });
    expect(events).toContainEqual({
      action: 'SUBSCRIBERS_IMPORTED',
      actor: 'rita',
      reason: null,
      detail: expect.stringMatching(/^ended: TAKEN 3, ERASED 1, /),
    });
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'TRANSFER_DOWNLOADED', reason: REASON }),
    );
    expect(JSON.stringify(events)).not.toContain('@');
  });
});
