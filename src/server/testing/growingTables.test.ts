import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';
import { subscriberMails } from '#server/newsletter/mails/mailContent.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';
import { createNewsletter } from '#server/newsletter/newsletter.ts';
import { createErase } from '#server/privacy/erase.ts';
import {
  openTestNewsletter,
  signUpCommand,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { databaseOn, type Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { BOTH_DATABASES } from '#server/db/testing/openTestDatabase.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
/** Enough executions for PostgreSQL to cache a plan, and too few rows for an index. */
const FEW = 10;
const MANY = 1000;

describe.each(BOTH_DATABASES)('a process started on small tables of the %s database', (kind) => {
  let shop: TestNewsletter;
  let database: Database;
  let act: Awaited<ReturnType<typeof actsOn>>;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    const { databaseUrl } = shop.location;
    // One connection, so that all statements share plans and counts.
    database = databaseUrl
      ? databaseOn(openPostgres({ databaseUrl, maxConnections: 1 }))
      : shop.database;
    act = await actsOn(shop, database);
  });
  afterAll(async () => {
    if (database !== shop.database) await database.close();
    await shop.dispose();
  });

  it('a process that started on small tables scans none of them once they have grown', async () => {
    const few = Array.from({ length: FEW }, (_, nth) => nth);
    for (const nth of few) await act.join(`first${nth}@example.com`);
    // As (auto)vacuum does a minute after the start.
    await database.script('analyze');
    for (const nth of few) await act.leave(await act.join(`second${nth}@example.com`));
    const crowd = Array.from({ length: MANY }, (_, nth) => `crowd${nth}@example.com`);
    await Promise.all(crowd.map((email) => act.signUp(email)));

    const before = await rowsReadWhole();
    await act.leave(await act.join('last@example.com'));
    const after = await rowsReadWhole();
    expect(after.map(({ name }) => name)).toEqual([
      'consent_evidence',
      'mail',
      'sign_up',
      'subscriber',
    ]);
    expect(after).toEqual(before);
  });

  /** Returns how many rows of each grown table were read by full scans. */
  async function rowsReadWhole() {
    // Counts would otherwise be late, also of the connection that reads mails.
    for (const one of [shop.database, database]) {
      await one.query('select pg_stat_force_next_flush()');
    }
    return database.query<{ name: string; rows: number }>(
      `select relname as name, seq_tup_read::int as rows from pg_stat_user_tables
       where schemaname = 'public' and n_tup_ins >= $1 order by relname`,
      [MANY],
    );
  }
});

/** Actions of people through a newsletter on `database`. */
async function actsOn(shop: TestNewsletter, database: Database) {
  const newsletter = await createNewsletter({ ...shop.services, database });
  const erase = createErase({ ...shop.services, database });
  const deliver = createMailWorker({
    composers: subscriberMails,
    database,
    secrets: [TEST_SECRET],
    mailer: { send: async () => ({ outcome: 'TAKEN' }) },
    from: 'Shop <news@shop.example>',
    publicUrl: 'http://localhost',
    now: shop.services.now,
    forget: async () => {},
    identify: () => ({}),
    noteReport: async () => {},
    logger: { warn: () => {} },
  });
  const tokenOf = async (email: string, kind: string) =>
    (await shop.mailsOf(email)).find((mail) => mail.kind === kind)?.token ?? '';
  const signUp = (email: string, signUpId = crypto.randomUUID()) =>
    newsletter.signUp({ ...signUpCommand(email), signUpId });

  return {
    signUp,
    /** Signs up, requests the mail again, confirms and gets every mail; returns the last token. */
    async join(email: string) {
      const signUpId = crypto.randomUUID();
      await signUp(email, signUpId);
      shop.advance(2 * MINUTE_MS);
      await newsletter.resend(signUpId);
      await newsletter.confirm(await tokenOf(email, 'CONFIRM'), FROM);
      const token = await tokenOf(email, 'WELCOME');
      for (const { id } of await shop.mailsOf(email)) await deliver(id);
      return token;
    },
    async leave(token: string) {
      await newsletter.lookUp(token);
      await newsletter.update(token, { interests: ['COFFEE'] }, FROM);
      await newsletter.unsubscribe(token, FROM, 'ALL');
      await erase(token, FROM);
    },
  };
}
