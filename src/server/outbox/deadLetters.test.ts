import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { giveCommand } from '#server/testing/giveCommand.ts';

import { runMailCommand } from './mailCommand.ts';
import { createDeadLetters, type DeadLetters } from './deadLetters.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

const BY = { kind: 'STAFF', name: 'anna' } as const;
const REASON = 'EENVELOPE RCPT TO 554 5.7.1';

describe.each(DATABASE_KINDS)('mails that were refused for days on the %s database', (kind) => {
  let shop: TestNewsletter;
  let resting: DeadLetters;
  const tried = new Set<string>();
  const again: string[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    resting = createDeadLetters({
      database: shop.database,
      jobs: {
        triedMails: async (ids) => new Set(ids.filter((id) => tried.has(id))),
        sendMailAgain: async (ids) => void again.push(...ids),
      },
      now: () => shop.clock.now,
      logger: { error: (details, message) => void errors.push(JSON.stringify([details, message])) },
    });
  });
  beforeEach(async () => {
    tried.clear();
    again.length = 0;
    errors.length = 0;
    await shop.database.query('delete from subscriber');
  });
  afterAll(() => shop.dispose());

  const signedUp = async (email: string) => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email);
    return (await shop.mailsOf(email)).at(-1)?.id ?? expect.unreachable('no mail was made');
  };

  it('a dead letter keeps the reason of its last attempt, and is listed and logged without an address', async () => {
    const mailId = await signedUp('anna@example.com');
    await resting.rest(mailId, REASON);
    await resting.rest(mailId, 'another');
    expect(await resting.list()).toEqual([
      { kind: 'CONFIRM', reason: REASON, count: 1, since: shop.clock.now },
    ]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(mailId);
    expect(errors[0]).not.toContain('anna@');
  });

  it('waiting mails are counted by kind, shop and reason', async () => {
    const jobs = createJobs({ database: shop.database, logger: { warn() {}, error() {} } });
    await jobs.start();
    onTestFinished(async () => {
      await jobs.stop();
      await shop.database.query(`delete from pgboss.job where name = 'mail'`);
    });
    const mailId = await signedUp('anna@example.com');
    const since = shop.clock.now;
    await shop.database.transaction(() => jobs.sendMail([mailId]));
    await jobs.workMail({
      deliver: async () => ({ outcome: 'WAITS', reason: 'ESOCKET CONN' }),
      rest: async () => {},
    });
    await vi.waitFor(
      async () =>
        expect(await resting.retried()).toEqual([
          {
            kind: 'CONFIRM',
            site: 'DE',
            reason: 'ESOCKET CONN',
            count: 1,
            since,
            nextTryAt: expect.any(Date),
          },
        ]),
      { timeout: 30_000 },
    );
  });

  it('dead letters are retried once on request', async () => {
    const mailId = await signedUp('anna@example.com');
    await resting.rest(mailId, REASON);
    expect(await resting.retry({ by: BY })).toBe(1);
    expect(again).toEqual([mailId]);
    expect(await resting.list()).toEqual([]);
    expect(await resting.retry({ by: BY })).toBe(0);
  });

  it('dead letters are retried by kind and reason, and the audit records who requested it', async () => {
    const [refused, other] = [await signedUp('anna@example.com'), await signedUp('b@example.com')];
    await resting.rest(refused, REASON);
    await resting.rest(other, 'TRIES_ENDED');
    const only = { kind: 'CONFIRM', reason: REASON } as const;
    expect(await resting.retry({ by: BY, only })).toBe(1);
    expect(again).toEqual([refused]);
    expect(await resting.list()).toMatchObject([{ reason: 'TRIES_ENDED', count: 1 }]);
    const { events } = await createAudit({
      database: shop.database,
      now: () => shop.clock.now,
    }).list({ q: 'MAILS_RETRIED' });
    expect(events[0]).toMatchObject({
      actor: 'anna',
      object: 'mail:CONFIRM',
      detail: `1, ${REASON}`,
    });
  });

  it('a mail becomes a dead letter even if the end of its last attempt was not recorded', async () => {
    const [lost, waiting] = [await signedUp('lost@example.com'), await signedUp('b@example.com')];
    shop.advance(HOUR_MS);
    const young = await signedUp('young@example.com');
    await shop.database.query(
      'update mail set sealed_token = null, sent_at = now() where id = $1',
      [await signedUp('sent@example.com')],
    );
    tried.add(waiting);
    shop.advance(MINUTE_MS);
    expect(await resting.restForgotten()).toBe(1);
    expect(await resting.restForgotten()).toBe(0);
    const rows = await shop.database.query('select id from mail where resting_since is not null');
    expect(rows).toEqual([{ id: lost }]);
    expect([lost, waiting]).not.toContain(young);
  });

  it('the operator’s command lists and retries dead letters', async () => {
    await resting.rest(await signedUp('anna@example.com'), REASON);
    const { database } = shop;
    const jobs = createJobs({ database, logger: console });
    await jobs.start();
    onTestFinished(() => jobs.stop());
    const give = (...args: string[]) =>
      giveCommand(runMailCommand, args, { database, openQueue: async () => jobs });
    const since = shop.clock.now.toISOString();
    expect(await give('status')).toMatchObject({
      code: 0,
      said: ['No mails are waiting.', `Dead letters: 1 CONFIRM, since ${since}: ${REASON}`],
    });
    expect(await give('retry')).toMatchObject({ code: 0, said: ['Retried: 1'] });
    expect(await give('status')).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/^Waiting or being sent: 1\. The log /), 'No dead letters.'],
    });
    const queued = await shop.database.query(`select state from pgboss.job where name = 'mail'`);
    expect(queued).toEqual([{ state: 'created' }]);
    expect((await give('sned')).code).toBe(1);
    const { events } = await createAudit({ database, now: () => shop.clock.now }).list({
      q: 'operator',
    });
    expect(events).toMatchObject([
      { actorKind: 'COMMAND', actor: 'operator', action: 'MAILS_RETRIED', detail: '1' },
    ]);
  });
});
