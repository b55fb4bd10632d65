import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { DATABASE_KINDS, openTestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { createNewsletter, type Newsletter } from '../newsletter.ts';
import { newsletterTexts, signUpCommand, TEST_SECRET } from '../testing/openTestNewsletter.ts';

/** Wraps the database and records every statement in order. */
function recording(database: Database): { database: Database; sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    database: {
      ...database,
      query: (text, params, name) => {
        sent.push(text);
        return database.query(text, params, name);
      },
      script: (text) => {
        sent.push(text);
        return database.script(text);
      },
      transaction: async (run) => {
        sent.push('begin');
        const result = await database.transaction(run);
        sent.push('commit');
        return result;
      },
    },
  };
}

/** Statements that the queue sends on its own schedule. */
const isUpkeep = (text: string) =>
  text.includes('pgboss') && !/insert into pgboss\.job/iu.test(text);

/**
 * A sign-up must not reveal whether an address is known. Types guarantee equal responses; equal time follows from
 * equal statements in equal order. `npm run bench:enumeration` measures the time.
 */
describe.each(DATABASE_KINDS)('a sign-up on the %s database', (kind) => {
  let close: () => Promise<void>;
  let newsletter: Newsletter;
  let sent: string[];
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const clock = { now: new Date('2026-03-01T10:00:00.000Z') };
  const advance = (lengthMs: number) => {
    clock.now = new Date(clock.now.getTime() + lengthMs);
  };

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const recorded = recording(opened.database);
    sent = recorded.sent;
    // The real queue, because its statements count too.
    const jobs = createJobs({ database: recorded.database, logger: console });
    await jobs.start();
    newsletter = await createNewsletter({
      database: recorded.database,
      jobs,
      secret: TEST_SECRET,
      now: () => clock.now,
      logger: console,
      texts: newsletterTexts,
    });
    close = async () => {
      await jobs.stop();
      await opened.dispose();
    };
  });
  afterAll(() => close());

  const tokenOf = async (email: string) => {
    const signUpId = crypto.randomUUID();
    await newsletter.signUp({ ...signUpCommand(email), signUpId });
    return signUpId;
  };
  const confirmed = async (email: string) => {
    const signUpId = await tokenOf(email);
    await opened.database.query(
      `update subscriber set state = 'SUBSCRIBED' where id =
       (select subscriber_id from sign_up where id = $1)`,
      [signUpId],
    );
  };
  const unsubscribed = async (email: string) => {
    await confirmed(email);
    await opened.database.query(`update subscriber set state = 'UNSUBSCRIBED' where address = $1`, [
      email,
    ]);
  };

  const states: [string, (email: string) => Promise<unknown>][] = [
    ['unknown', async () => {}],
    ['waiting', tokenOf],
    ['subscribed', confirmed],
    ['unsubscribed', unsubscribed],
    [
      'over its mails of the day',
      async (email) => {
        for (let count = 0; count < 3; count += 1) {
          await tokenOf(email);
          advance(2 * MINUTE_MS);
        }
      },
    ],
  ];

  /** Returns the statements of a sign-up for an address in this state. */
  const statementsFor = async (email: string, act: () => Promise<unknown>) => {
    advance(2 * MINUTE_MS);
    sent.length = 0;
    const answer = await act();
    // The queue's own upkeep runs beside it.
    return { answer, statements: sent.filter((text) => !isUpkeep(text)) };
  };

  it('a sign-up does the same work for every address, known or not', async () => {
    const seen = [];
    for (const [state, prepare] of states) {
      const email = `${state.replaceAll(' ', '-')}@example.com`;
      await prepare(email);
      seen.push(await statementsFor(email, () => newsletter.signUp(signUpCommand(email))));
    }
    const [first, ...others] = seen;
    expect(first?.answer).toEqual({ outcome: 'ACCEPTED' });
    expect(first?.statements).toHaveLength(4);
    for (const other of others) expect(other).toEqual(first);
  });

  it('a resend request does the same work for every address, and for none', async () => {
    const seen = [];
    for (const [state, prepare] of states.slice(1)) {
      const email = `again-${state.replaceAll(' ', '-')}@example.com`;
      await prepare(email);
      advance(DAY_MS);
      const signUpId = await tokenOf(email);
      seen.push(await statementsFor(email, () => newsletter.resend(signUpId)));
    }
    seen.push(await statementsFor('', () => newsletter.resend(crypto.randomUUID())));
    const [first, ...others] = seen;
    expect(first?.statements).toHaveLength(5);
    for (const other of others) expect(other).toEqual(first);
  });
});
