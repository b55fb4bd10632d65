import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import { hashAddress } from '#server/base/address.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createCustomerForms, type CustomerForms } from '#server/customerForms/customerForms.ts';
import { CARD, MESSAGE, WITHDRAWAL } from '#server/customerForms/testing/written.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';
import { createVouchers } from '#server/vouchers/redeem.ts';

import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { runPersonCommand } from './personCommand.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
/** As requests write it; the command gets another spelling. */
const ADDRESS = 'anna@example.com';
const TYPED = ' Anna@EXAMPLE.com';

describe.each(DATABASE_KINDS)('npm run person on the %s database', (kind) => {
  let shop: TestNewsletter;
  let requests: CustomerForms;
  let captureFolder: string;
  const files = new Map<string, string>();
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    requests = createCustomerForms({ ...shop.services, takesUtf8Mail: true });
    captureFolder = await mkdtemp(path.join(tmpdir(), 'morgenrot-captured-'));
  });
  beforeEach(async () => {
    await shop.database.script(
      'delete from customer_request; delete from subscriber; delete from customer;',
    );
    shop.advance(DAY_MS);
  });
  afterAll(async () => {
    await shop.dispose();
    await rm(captureFolder, { recursive: true });
  });

  const run = (...args: string[]) =>
    giveCommand(runPersonCommand, args, {
      database: shop.database,
      now: () => shop.clock.now,
      captureFolder,
      readFile: async (file) => files.get(file) ?? expect.unreachable(file),
      writeFile: async (file, data, options) => {
        expect(options).toEqual({ isPrivate: true });
        files.set(file, String(data));
      },
    });

  const newestEvent = async () => {
    const { database, clock } = shop;
    return (await createAudit({ database, now: () => clock.now }).list({})).events[0];
  };

  /** Confirmed in one shop, pending in another. */
  async function subscribe(email: string) {
    await shop.signUp(email, { consents: ['NEWSLETTER', 'DNE'] });
    const [mail] = await shop.mailsOf(email.toLowerCase());
    await shop.newsletter.confirm(mail?.token ?? '', FROM);
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, { site: 'HU' });
  }
  const openAccount = () =>
    createCustomerAccounts({ database: shop.database, now: () => shop.clock.now }).add(
      { email: ADDRESS, site: 'DE', lastName: 'Szabó' },
      'a password of twenty letters',
    );

  it('npm run person exports all data stored about an address, and records the request', async () => {
    await subscribe(ADDRESS);
    await subscribe('other@example.com');
    await requests.contact('DE', MESSAGE);
    await openAccount();
    expect(await run('export', TYPED, '--out', 'anna.json')).toMatchObject({ code: 0, said: [] });
    const data = JSON.parse(files.get('anna.json') ?? '');
    expect(data).toMatchObject({
      address: ADDRESS,
      subscriptions: [{ shop: 'DE', consents: ['NEWSLETTER', 'DNE'] }],
      signUps: [{ shop: 'DE' }, { shop: 'HU', confirmedAt: null }],
      vouchers: [{ shop: 'DE' }],
      mails: [{ kind: 'CONFIRM' }, { kind: 'WELCOME' }, { kind: 'CONFIRM', shop: 'HU' }],
      requests: [{ kind: 'CONTACT', content: MESSAGE.message }],
      account: { email: ADDRESS, shop: 'DE', lastName: 'Szabó' },
    });
    expect(data.consents.length).toBeGreaterThan(3);
    expect(JSON.stringify(data)).not.toMatch(/other@|password|argon/i);
    expect(await newestEvent()).toMatchObject({
      action: 'PERSON_EXPORTED',
      actor: 'operator',
      object: `person:${hashAddress(ADDRESS)}`,
    });
  });

  it('npm run person exports a person who only wrote to customer service and has no link', async () => {
    await requests.contact('DE', MESSAGE);
    const { said } = await run('export', ADDRESS);
    expect(JSON.parse(said.join())).toMatchObject({
      requests: [{ kind: 'CONTACT' }],
      account: null,
    });
    expect(await run('erase', TYPED)).toMatchObject({
      code: 0,
      said: ['Erased: no subscriber, 1 message'],
    });
    const nothing = { code: 1, said: [], complaints: ['There is no data about this address.'] };
    expect(await run('export', ADDRESS)).toEqual(nothing);
    expect(await run('erase', ADDRESS)).toEqual(nothing);
  });

  it('npm run person erases a person from every shop with captured mails, and says what stays', async () => {
    await subscribe(ADDRESS);
    await subscribe('other@example.com');
    await requests.contact('DE', MESSAGE);
    await requests.withdraw('DE', WITHDRAWAL);
    await openAccount();
    const [mail] = await shop.mailsOf(ADDRESS);
    await writeFile(
      path.join(captureFolder, `2026-03-01T10-00-00-000Z-${mail?.id}.eml`),
      `To: ${ADDRESS}`,
    );
    const person = await shop.personOf(ADDRESS);
    expect(await run('erase', TYPED)).toEqual({
      code: 0,
      said: [
        'Erased: the subscriber, 1 message',
        'Kept: 1 withdrawal, as required by law; the export shows until when',
        `Kept: the customer account; npm run account -- remove ${ADDRESS}`,
      ],
      complaints: [],
    });
    expect(await readdir(captureFolder)).toEqual([]);
    expect(await shop.personOf(ADDRESS)).toBeUndefined();
    expect(await shop.personOf('other@example.com')).toBeDefined();
    expect(await newestEvent()).toMatchObject({
      action: 'PERSON_ERASED',
      object: `person:${hashAddress(ADDRESS)}`,
    });
    const withdrawn = await shop.database.query(
      `select consent, page from consent_evidence where subscriber_id = $1 and step = 'WITHDRAWN' order by 1`,
      [person?.id],
    );
    expect(withdrawn).toEqual([
      { consent: 'DNE', page: 'npm run person' },
      { consent: 'NEWSLETTER', page: 'npm run person' },
    ]);
  });

  it('npm run person exports every value of a person in any table, and erases all but those it names', async () => {
    const MARK = 'markiert';
    const email = `${MARK}@example.com`;
    const page = `/hu/${MARK}`;
    const { database, clock } = shop;
    await shop.signUp(email, {
      site: 'HU',
      salutation: 'MRS',
      firstName: 'Markiert Éva',
      lastName: 'Markiert Kis',
      origin: MARK,
      originAddition: `${MARK}.2`,
      page,
    });
    const [mail] = await shop.mailsOf(email);
    await shop.newsletter.confirm(mail?.token ?? '', { clientAddress: '192.0.2.78', page });
    await requests.contact('HU', {
      ...MESSAGE,
      email,
      name: 'Markiert Kis',
      orderNumber: `${MARK}-1`,
      message: `Hol van a csomagom, ${MARK}?`,
    });
    await requests.registerCard('DE', { ...CARD, email, name: 'Markiert Kis' });
    await requests.withdraw('DE', {
      ...WITHDRAWAL,
      email,
      name: 'Markiert Kis',
      contract: `Bestellung ${MARK}-2`,
    });
    await createCustomerAccounts({ database, now: () => clock.now }).add(
      { email, site: 'HU', firstName: 'Markiert Éva', lastName: 'Markiert Konto' },
      'a password of twenty letters',
    );
    const [voucher] = await database.query<{ code: string }>(
      'select code from voucher where subscriber_id = (select id from subscriber where address = $1)',
      [email],
    );
    await createVouchers({ database, now: () => clock.now, noteSignOfLife: async () => {} }).redeem(
      voucher?.code ?? '',
      { id: `${MARK}-order`, site: 'HU' },
    );

    /** Returns every value that names the person, as `table.column` and value. */
    async function marked(): Promise<[place: string, value: string][]> {
      const tables = await database.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
      );
      const values: [string, string][] = [];
      for (const { name } of tables) {
        const rows = await database.query<{ row: Record<string, unknown> }>(
          `select row_to_json(t) as row from "${name}" t`,
        );
        for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
          if (String(value).toLowerCase().includes(MARK)) {
            values.push([`${name}.${column}`, String(value)]);
          }
        }
      }
      return values;
    }
    const places = (values: readonly [string, string][]) => [
      ...new Set(values.map(([place]) => place)),
    ];

    const before = await marked();
    expect(places(before)).toEqual(
      expect.arrayContaining([
        'sign_up.origin',
        'subscription.last_name',
        'customer.email',
        'customer_request.content',
        'voucher_redemption.order_id',
      ]),
    );
    await run('export', email, '--out', 'marked.json');
    const exported = files.get('marked.json') ?? '';
    // Counts name the page and the form that many were at, and nobody: they are told apart from what is a person's.
    const ofNobody = ['figure_added.name', 'figure_added.origin'];
    expect(places(before.filter(([, value]) => !exported.includes(value)))).toEqual([
      'figure_added.origin',
    ]);
    expect(places(before.filter(([place]) => place.startsWith('figure_added.')))).toEqual(ofNobody);
    for (const value of ['192.0.2.1', '192.0.2.78', CARD.birthday])
      expect(exported).toContain(value);

    await run('erase', email);
    const left = await marked();
    // Accounts have another legal basis; evidence names the page; an order is kept for accounting and identifies
    // nobody.
    expect(places(left.filter(([place]) => !place.startsWith('customer.')))).toEqual([
      'consent_evidence.page',
      'customer_request.address',
      'customer_request.email',
      'customer_request.name',
      'customer_request.content',
      ...ofNobody,
      'voucher_redemption.order_id',
    ]);
    const kinds = await database.query('select kind from customer_request');
    expect(kinds).toEqual([{ kind: 'WITHDRAWAL' }]);
  });

  it('npm run person repeats erasures made after a backup, and no other ones', async () => {
    await subscribe('stays@example.com');
    await subscribe('again@example.com');
    await run('erase', 'again@example.com');
    shop.advance(MINUTE_MS);
    // A new life, later than the erasure in the list.
    await subscribe('again@example.com');
    shop.advance(MINUTE_MS);
    const erasedLater = `${hashAddress('later@example.com')} ${shop.clock.now.toISOString()}`;
    await subscribe('later@example.com');
    await run('erased', '--out', 'erased.txt');
    const list = (files.get('erased.txt') ?? '').trim().split('\n');
    expect(list.at(-1)).toMatch(new RegExp(`^${hashAddress('again@example.com')} 20`));
    files.set('erased.txt', [...list, erasedLater, ''].join('\n'));

    const { code, said } = await run('erase', '--from', 'erased.txt');
    expect([code, said]).toEqual([
      0,
      [`${list.length + 1} erasures are in erased.txt; 1 were repeated`],
    ]);
    expect(await shop.personOf('later@example.com')).toBeUndefined();
    expect(await shop.personOf('again@example.com')).toBeDefined();
    expect(await shop.personOf('stays@example.com')).toBeDefined();

    // A second run does not erase a later sign-up.
    shop.advance(MINUTE_MS);
    await subscribe('later@example.com');
    expect((await run('erase', '--from', 'erased.txt')).said[0]).toMatch(/; 0 were repeated$/);
    expect(await shop.personOf('later@example.com')).toBeDefined();
  });

  it('npm run person suppresses the addresses of a list again after a restore, except those that confirmed since', async () => {
    await shop.database.script('delete from suppressed_address');
    await subscribe(ADDRESS);
    shop.advance(DAY_MS);
    const at = shop.clock.now.toISOString();
    const line = (email: string) => `${hashAddress(email)} ${at} COMPLAINT`;
    shop.advance(DAY_MS);
    await subscribe('again@example.com');
    files.set('list.txt', [ADDRESS, 'gone@example.com', 'again@example.com'].map(line).join('\n'));
    const { code, said } = await run('suppress', '--from', 'list.txt');
    expect([code, said]).toEqual([0, ['3 addresses are in list.txt; 2 were suppressed again']]);
    expect(await shop.subscriptionOf(ADDRESS)).toMatchObject({ state: 'UNSUBSCRIBED' });
    expect(await shop.subscriptionOf('again@example.com')).toMatchObject({ state: 'SUBSCRIBED' });
    expect(await newestEvent()).toMatchObject({ action: 'SUBSCRIBER_SUPPRESSED' });
    await run('suppressed', '--out', 'suppressed.txt');
    const listed = (files.get('suppressed.txt') ?? '').trim().split('\n').toSorted();
    expect(listed).toEqual([line(ADDRESS), line('gone@example.com')].toSorted());
    expect((await run('suppress', '--from', 'suppressed.txt')).said[0]).toMatch(/; 0 were/);
    files.set('list.txt', `${line(ADDRESS)}\n${hashAddress(ADDRESS)} yesterday COMPLAINT`);
    const refused = await run('suppress', '--from', 'list.txt');
    expect([refused.code, refused.complaints]).toEqual([
      1,
      ['Line 2 of list.txt is not a hash, a time and a reason; nothing was suppressed.'],
    ]);
  });

  it('npm run person refuses unknown options and a missing file name', async () => {
    await subscribe(ADDRESS);
    for (const options of [['--out', 'x.json', '--typo'], ['--out', '--typo'], ['--out']]) {
      expect(await run('export', ADDRESS, ...options)).toMatchObject({
        code: 1,
        said: [],
        complaints: expect.arrayContaining([expect.stringContaining('npm run person -- export')]),
      });
    }
    expect(await run('erase', ADDRESS, '--typo')).toMatchObject({ code: 1, said: [] });
    expect(await shop.personOf(ADDRESS)).toBeDefined();
  });

  it('npm run person erases nobody if it cannot read the list', async () => {
    await subscribe(ADDRESS);
    files.set('list.txt', `${hashAddress(ADDRESS)} 2030-01-01T00:00:00.000Z\n${ADDRESS}\n`);
    expect(await run('erase', '--from', 'list.txt')).toEqual({
      code: 1,
      said: [],
      complaints: ['Line 2 of list.txt is not a hash and a time; nothing was erased.'],
    });
    expect(await shop.personOf(ADDRESS)).toBeDefined();
  });
});
