import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { subscriberMails } from '#server/newsletter/mails/mailContent.ts';
import { createMailReports } from '#server/mailReports/mailReports.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { createRetention } from '#server/privacy/retention.ts';
import { fillSubscribers } from '#server/newsletter/testing/fillSubscribers.ts';
import { createHandOver } from '#server/iys/handOver.ts';
import type { IysRegister } from '#server/iys/iysRegister.ts';
import { createAddressSeal, wipeErased } from '#server/iys/ledger.ts';
import { createTakeChanges } from '#server/iys/takeChanges.ts';
import { createTakeEvents } from '#server/iys/takeEvents.ts';
import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { deleteOldEvents } from '#server/newsletter/events/deleteOldEvents.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createHandover } from '#server/handover/handover.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import { createVouchers } from '#server/vouchers/redeem.ts';

import {
  sectionMark,
  PLAN_SETTINGS,
  readPlans,
  type LoggedPlan,
} from '#server/db/testing/plans.ts';
import { startTestPostgres, type TestPostgres } from '#server/db/testing/postgres.ts';
import { tables } from '#server/db/testing/tables.ts';

const PEOPLE = 2000;
const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const [BEGIN, END] = [sectionMark('begin'), sectionMark('end')];

/** Returns tables that grow with subscribers: those that reference a subscriber, directly or indirectly. */
function growingTables(): string[] {
  // Codes of the shops' pools stay after they are given out.
  const found = new Set(['subscriber', 'voucher_pool']);
  for (const _ of tables) {
    for (const table of tables) {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const namesOne = columns.some((column) => column.name === 'subscriber_id');
      const namesRow = foreignKeys
        .map((key) => getTableConfig(key.reference().foreignTable).name)
        .some((there) => found.has(there));
      if (namesOne || namesRow) found.add(name);
    }
  }
  return [...found].toSorted();
}

const growing = growingTables();

/**
 * Full scans of the daily job, without a lock: pending mails, and silent subscriptions. Indexes for them would
 * prevent in-place updates of sent mails and preferences. Also those of the ledger of İYS, daily and after a pause.
 */
const READ_WHOLE = [
  'from "mail" where (("mail"."sent_at" is null',
  'greatest("subscription"."subscribed_at"',
  'insert into iys_consent (subscriber_id, status',
  'update iys_consent as held set sealed_address',
];

/** Reads of the feed of subscriptions from an end of its index, of as many rows as their `limit` says. */
const READ_FROM_END = ['from subscription_change', 'from subscription_event'];

let postgres: TestPostgres;
let plans: LoggedPlan[] = [];
let indexes = new Map<string, { first: string; isPartial: boolean }>();

/** Returns the parts of a plan that scan a table or a complete index. */
function wholeReads({ nodes }: LoggedPlan): string[] {
  return nodes
    .filter((node) => growing.includes(node['Relation Name'] ?? ''))
    .filter((node) => {
      if (node['Node Type'] === 'Seq Scan') return true;
      const isByIndex = /^(?:Bitmap )?Index (?:Only )?Scan$/u.test(node['Node Type']);
      const index = indexes.get(node['Index Name'] ?? '');
      if (!isByIndex || index === undefined) return false;
      // A condition on a later column alone scans every entry.
      const isNarrowed = node['Index Cond']?.includes(index.first) ?? index.isPartial;
      return !isNarrowed;
    })
    .map((node) => `${node['Node Type']} of ${node['Relation Name']} by ${node['Index Cond']}`);
}

beforeAll(async () => {
  postgres = await startTestPostgres({ settings: PLAN_SETTINGS });
  const shop = await openTestNewsletter('POSTGRES', postgres.url);
  const { database, newsletter, personRights } = shop;
  // With a handful of rows, all plans are equally good.
  await fillSubscribers(shop.location.databaseUrl ?? '', PEOPLE, 1);
  const jobs = createJobs({ database, logger: { warn: () => {}, error: () => {} } });
  await jobs.start();
  const { now } = shop.services;
  const tokenOf = async (email: string, kind: string) =>
    (await shop.mailsOf(email)).find((mail) => mail.kind === kind)?.token ?? '';

  const confirmedIn = async (email: string, site: 'DE' | 'TR') => {
    await shop.signUp(email, { site, consents: ['NEWSLETTER'] });
    await newsletter.confirm(await tokenOf(email, 'CONFIRM'), FROM);
    shop.advance(MINUTE_MS);
    return tokenOf(email, 'WELCOME');
  };
  await database.query(BEGIN);
  const anna = await confirmedIn('anna@example.com', 'DE');
  await confirmedIn('sessiz@example.com', 'TR');
  const gone = await confirmedIn('gone@example.com', 'DE');
  const erased = await confirmedIn('erased@example.com', 'DE');
  await confirmedIn('reported@example.com', 'DE');
  await shop.signUp('waiting@example.com', { consents: ['NEWSLETTER'] });
  await newsletter.lookUp(anna);
  await newsletter.update(anna, { interests: ['COFFEE'] }, FROM);
  await newsletter.statusOf('anna@example.com', 'DE');
  await newsletter.openPreferences('anna@example.com', 'DE');
  await personRights.export(anna);
  await newsletter.unsubscribe(gone, FROM, 'ALL');
  await personRights.erase(erased, FROM);
  const vouchers = createVouchers({
    database,
    now,
    noteSignOfLife: (whose, at) => noteSignOfLife(database, whose, at),
  });
  const { voucher } = (await newsletter.lookUp(await tokenOf('anna@example.com', 'CONFIRM'))) ?? {};
  await vouchers.check(voucher?.code ?? '');
  await vouchers.redeem(voucher?.code ?? '', { id: 'order', site: 'DE' });
  const noteReport = createMailReports({ database, now, logger: { info: () => {} } });
  const deliver = createMailWorker({
    composers: subscriberMails,
    database,
    secrets: [TEST_SECRET],
    mailer: { send: async () => ({ outcome: 'TAKEN' }) },
    from: 'Shop <news@shop.example>',
    publicUrl: 'http://localhost',
    now,
    forget: async () => {},
    identify: () => ({}),
    noteReport,
    logger: { warn: () => {} },
  });
  for (const { id } of await shop.mailsOf('anna@example.com')) {
    await deliver(id);
    await noteReport({ mailId: id, kind: 'BOUNCE', status: '4.4.1' });
    await noteReport({ mailId: id, kind: 'COMPLAINT' });
  }
  shop.advance(3 * 365 * DAY_MS);
  const deadLetterMails = createDeadLetters({
    ...shop.services,
    jobs,
    logger: { error: () => {} },
  });
  await deadLetterMails.restForgotten();
  await deadLetterMails.list();
  await createRetention({ database, now, jobs })();
  shop.advance(60 * DAY_MS);
  await createRetention({ database, now, jobs })();

  const handover = createHandover({
    ...shop.services,
    audit: createAudit(shop.services),
    webhooks: { announce: async () => {} },
  });
  const report = { at: now().toISOString(), email: 'reported@example.com' };
  await handover.report(
    (['opened', 'unsubscribed', 'bounced'] as const).map((what) => ({ ...report, what })),
    { by: { kind: 'SERVER' }, sites: ['DE'] },
  );
  await handover.addEvents();
  await handConsentsOver(shop, async () => {
    await confirmedIn('kayit@example.com', 'TR');
    await handover.addEvents();
  });
  await handover.events({ after: undefined, limit: 100, sites: ['DE'] });
  await deleteOldEvents(database, now());

  const rows = await database.query<{ name: string; first: string; isPartial: boolean }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as first,
       indpred is not null as "isPartial" from pg_index`,
  );
  indexes = new Map(rows.map(({ name, ...index }) => [name, index]));
  await jobs.stop();
  await database.query(END);
  await shop.dispose();
  const placeOf = (mark: string) => plans.findIndex(({ statement }) => statement === mark);
  while (placeOf(END) === -1) plans = await readPlans(postgres.folder);
  plans = plans.slice(placeOf(BEGIN), placeOf(END));
});
afterAll(() => postgres.stop());

/** Hands consents over to a register that accepts all, and that then reports a withdrawal. */
async function handConsentsOver(shop: TestNewsletter, subscribe: () => Promise<void>) {
  const { now } = shop.services;
  const register: IysRegister = {
    add: async () => ({ outcome: 'ACCEPTED', transactionId: null }),
    readStatus: async () => ({ outcome: 'READ', status: undefined }),
    readChanges: async () => {
      const withdrawal = {
        recipient: 'kayit@example.com',
        status: 'RET',
        transactionId: '',
      } as const;
      const changes = [{ ...withdrawal, at: now() }];
      return { outcome: 'READ', changes, after: '1', hasMore: false };
    },
  };
  const audit = createAudit(shop.services);
  const services = { ...shop.services, ...createAddressSeal([TEST_SECRET]), audit, register };
  const takeEvents = createTakeEvents(services);
  await takeEvents();
  await subscribe();
  await takeEvents();
  await createHandOver(services)();
  await createTakeChanges(services)();
  await wipeErased(shop.database, now());
}

describe('statements about subscribers', () => {
  it('statements about subscribers cover every table that grows with their number', () => {
    expect(growing).toMatchInlineSnapshot(`
      [
        "ab_sign_up",
        "consent_evidence",
        "erased_subscriber",
        "iys_consent",
        "mail",
        "mail_report",
        "sign_up",
        "sign_up_token",
        "subscriber",
        "subscriber_token",
        "subscription",
        "subscription_change",
        "subscription_event",
        "voucher",
        "voucher_pool",
        "voucher_redemption",
      ]
    `);
    const met = new Set(plans.flatMap(({ nodes }) => nodes.map((node) => node['Relation Name'])));
    expect(growing.filter((table) => !met.has(table))).toEqual([]);
  });

  it('statements about subscribers use an index, also in triggers and foreign keys', () => {
    const isFromEnd = ({ statement }: LoggedPlan) =>
      READ_FROM_END.some((part) => statement.includes(part));
    const isDaily = ({ statement }: LoggedPlan) =>
      READ_WHOLE.some((part) => statement.includes(part));
    expect(plans.some(isDaily)).toBe(true);
    const hot = plans.filter((plan) => !isDaily(plan) && !isFromEnd(plan));
    const found = hot.flatMap((plan) =>
      wholeReads(plan).map((what) => `${what}: ${plan.statement.replaceAll(/\s+/gu, ' ')}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  // Unbatched, it would scan every sign-up, because it expects almost all people to stay.
  it('statements about subscribers handle the people without a shop in limited batches', () => {
    const found = plans
      .map(({ statement }) => statement)
      .filter((text) => text.includes(`"subscribed_in" = '{}'`) && text.includes('not exists'));
    expect(found.length).toBeGreaterThan(0);
    const isBounded = /"subscriber"\."id" (?:= any\(|in \()\$1/u;
    expect(found.filter((text) => !isBounded.test(text))).toEqual([]);
  });
});
