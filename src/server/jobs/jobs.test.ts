import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';
import { openDatabase } from '#server/db/database.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createJobs, type Jobs, type JobsLogger, type MailWork } from './jobs.ts';

const silentLogger = () => ({
  warn: vi.fn<JobsLogger['warn']>(),
  error: vi.fn<JobsLogger['error']>(),
});

const delivering = (delivered: string[]): MailWork => ({
  deliver: async (mailId) => {
    delivered.push(mailId);
    return { outcome: 'DONE' };
  },
  rest: () => Promise.reject(new Error('No test expected this')),
});

describe.each(DATABASE_KINDS)('the job queue on the %s database', (kind) => {
  const logger = silentLogger();
  let opened: TestDatabase;
  let jobs: Jobs;

  const startJobs = async () => {
    const started = createJobs({ database: opened.database, logger });
    await started.start();
    return started;
  };
  beforeEach(async () => {
    vi.clearAllMocks();
    opened = await openTestDatabase(kind);
    jobs = await startJobs();
  });
  afterEach(async () => {
    await jobs.stop();
    await opened.dispose();
  });

  const queue = (...mailIds: string[]) => opened.database.transaction(() => jobs.sendMail(mailIds));
  const until = (condition: () => void | Promise<void>, timeout = 60 * SECOND_MS) =>
    vi.waitFor(condition, { timeout });

  it('the job queue delivers a queued job once, after the transaction commits', async () => {
    const delivered: string[] = [];
    await jobs.workMail(delivering(delivered));
    const [kept, undone, last] = [randomUUID(), randomUUID(), randomUUID()];
    await queue(kept);
    await queue(kept);
    await opened.database
      .transaction(async () => {
        await jobs.sendMail([undone]);
        throw new Error('the sign-up failed');
      })
      .catch(() => undefined);
    await until(() => expect(delivered).toEqual([kept]));
    await queue(last);
    await until(() => expect(delivered).toEqual([kept, last]));
  });

  it('the job queue retries failed jobs only', async () => {
    const [good, bad] = [randomUUID(), randomUUID()];
    const attempts: string[] = [];
    const deliver: MailWork['deliver'] = async (mailId) => {
      attempts.push(mailId);
      const isFirst = attempts.filter((id) => id === bad).length === 1;
      if (mailId === bad && isFirst) return { outcome: 'WAITS', reason: 'RCPT TO 554' };
      return { outcome: 'DONE' };
    };
    await jobs.workMail({ ...delivering([]), deliver });
    await queue(good, bad);
    await until(() => expect(attempts.filter((id) => id === bad)).toHaveLength(2));
    expect(attempts.filter((id) => id === good)).toHaveLength(1);
  });

  it('the job queue retries a mail whose attempt hangs, and other mails continue', async () => {
    await jobs.stop();
    jobs = createJobs({ database: opened.database, logger, mailLimitMs: SECOND_MS });
    await jobs.start();
    const [hung, beside, later] = [randomUUID(), randomUUID(), randomUUID()];
    const attempts: string[] = [];
    const deliver: MailWork['deliver'] = async (mailId) => {
      attempts.push(mailId);
      const isFirst = attempts.filter((id) => id === hung).length === 1;
      if (mailId === hung && isFirst) return new Promise(() => {});
      return { outcome: 'DONE' };
    };
    await jobs.workMail({ ...delivering([]), deliver });
    await queue(hung, beside);
    await until(() => expect(attempts).toContain(hung));
    await queue(later);
    await until(() => expect(attempts.filter((id) => id === hung)).toHaveLength(2));
    expect(attempts.filter((id) => id !== hung).toSorted()).toEqual([beside, later].toSorted());
    expect(logger.warn).toHaveBeenCalledWith(
      { mailId: hung, reason: 'NO_END' },
      'A mail will be retried',
    );
  });

  it('the job queue stores no address of a failed mail, and retries it', async () => {
    const mailId = randomUUID();
    await jobs.workMail({
      ...delivering([]),
      deliver: () =>
        opened.database.query(`select 'anna@example.com'::int`).then(() => ({ outcome: 'DONE' })),
    });
    await queue(mailId);
    await until(async () => {
      const [job] = await opened.database.query<{ state: string; output: string | null }>(
        'select state, output::text from pgboss.job where id = $1',
        [mailId],
      );
      expect(job).toEqual({ state: 'retry', output: expect.stringContaining('22P02') });
    });
    expect(JSON.stringify(logger.error.mock.calls)).not.toContain('anna');
  });

  it('the job queue retries a mail for days with growing pauses, then makes it a dead letter, and can requeue it', async () => {
    const mailId = randomUUID();
    await queue(mailId);
    const rested: string[] = [];
    const delivered: string[] = [];
    const work = delivering(delivered);
    await jobs.workMail({
      deliver: async (id) =>
        rested.length === 0 ? { outcome: 'WAITS', reason: 'RCPT TO 554' } : work.deliver(id),
      rest: async (id, reason) => void rested.push(`${id} ${reason}`),
    });
    // As after many attempts: the next pause is the longest, and the attempt after it the last.
    const tries = async (retryCount: string) =>
      opened.database.query(
        `update pgboss.job set retry_count = ${retryCount}, start_after = now() where id = $1`,
        [mailId],
      );
    const waiting = async () => {
      const [job] = await opened.database.query<{ state: string; count: number; pause: number }>(
        `select state, retry_count as count, retry_limit as limit,
         extract(epoch from start_after - now())::int as pause from pgboss.job where id = $1`,
        [mailId],
      );
      expect(job?.state).toBe('retry');
      return job;
    };
    await until(async () => void (await waiting()));
    expect(await jobs.triedMails([mailId, randomUUID()])).toEqual(new Set([mailId]));
    await tries('20');
    await until(async () => {
      const job = await waiting();
      expect(job?.count).toBeGreaterThan(20);
      expect(job?.pause).toBeGreaterThan(1790);
    });
    await tries('retry_limit - 1');
    await until(() => expect(rested).toEqual([`${mailId} RCPT TO 554`]));
    await until(async () => expect(await jobs.triedMails([mailId])).toEqual(new Set()));
    await jobs.sendMailAgain([mailId]);
    await until(() => expect(delivered).toEqual([mailId]));
  });

  it('the job queue queues inside a transaction right after its start', async () => {
    const cold = await startJobs();
    await opened.database.transaction(() => cold.sendMail([randomUUID()]));
    await cold.stop();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('the job queue resumes jobs that a killed process left active', async () => {
    const mailId = randomUUID();
    await queue(mailId);
    await jobs.stop();
    // As left by a process killed eleven seconds ago.
    await opened.database.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '12 seconds',
       heartbeat_on = now() - interval '11 seconds' where id = $1`,
      [mailId],
    );
    jobs = await startJobs();
    const delivered: string[] = [];
    await jobs.workMail(delivering(delivered));
    await until(() => expect(delivered).toEqual([mailId]));
  });

  it('the job queue is ready while its database responds', async () => {
    expect(await jobs.ready()).toBe(true);
    await jobs.stop();
    await opened.database.script('drop schema pgboss cascade');
    expect(await jobs.ready()).toBe(false);
  });

  it('the job queue deletes mails once a transaction that requests it is committed', async () => {
    const forgotten: string[] = [];
    await jobs.workForgetMail(async (mailIds) => void forgotten.push(...mailIds));
    const [kept, undone] = [randomUUID(), randomUUID()];
    await opened.database
      .transaction(async () => {
        await jobs.forgetMail([undone]);
        throw new Error('the erasure failed');
      })
      .catch(() => undefined);
    await opened.database.transaction(() => jobs.forgetMail([kept]));
    await until(() => expect(forgotten).toEqual([kept]));
  });

  it('the job queue stores no address of a failed daily job', async () => {
    await jobs.workDaily(async () => {
      await opened.database.query(`select 'anna@example.com'::int`);
    });
    await until(async () => {
      const [job] = await opened.database.query<{ output: string | null }>(
        `select output::text from pgboss.job where name = 'daily'`,
      );
      expect(job?.output).toContain('22P02');
      expect(job?.output).not.toContain('anna');
    });
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('anna');
  });

  it.each([
    ['iys', '*/10 * * * *'],
    ['figures', '* * * * *'],
  ] as const)(
    'the job queue runs the work of %s by the schedule %s, one run at a time on all nodes',
    async (queue, cron) => {
      const running: string[] = [];
      let finish = () => {};
      const work = (node: string) => () => {
        running.push(node);
        return new Promise<void>((resolve) => (finish = resolve));
      };
      const other = await startJobs();
      await opened.database.query(
        `insert into pgboss.job (name, policy) values ($1, 'stately'), ($1, 'stately') on conflict do nothing`,
        [queue],
      );
      await jobs.workOften(queue, work('one'));
      await other.workOften(queue, work('other'));
      const [schedule] = await opened.database.query(`select cron from pgboss.schedule`);
      expect(schedule).toEqual({ cron });
      const [job] = await opened.database.query<{ policy: string }>(
        `select policy from pgboss.queue where name = $1`,
        [queue],
      );
      expect(job?.policy).toBe('stately');
      await until(() => expect(running).toHaveLength(1));
      finish();
      await other.stop();
    },
  );

  it('the job queue runs the daily job once, however many nodes and starts request it', async () => {
    const runs: string[] = [];
    const other = await startJobs();
    await jobs.workDaily(async () => void runs.push('one'));
    await other.workDaily(async () => void runs.push('other'));
    await until(() => expect(runs).toHaveLength(1));
    await other.stop();
    const later = await startJobs();
    await later.workDaily(async () => void runs.push('later'));
    const [{ jobs: held } = { jobs: 0 }] = await opened.database.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where name = 'daily'`,
    );
    expect([held, runs.length]).toEqual([1, 1]);
    await later.stop();
  });
});

describe('nodes that start together on one PostgreSQL', () => {
  it('nodes that start together on one PostgreSQL create one queue, and one of them runs each job', async () => {
    const logger = silentLogger();
    const opened = await openTestDatabase('POSTGRES');
    const databases = await Promise.all([0, 1, 2].map(() => openDatabase(opened.location)));
    const nodes = databases.map((database) => createJobs({ database, logger }));
    await Promise.all(nodes.map((node) => node.start()));
    const delivered: string[] = [];
    await Promise.all(nodes.map((node) => node.workMail(delivering(delivered))));
    const mailIds = Array.from({ length: 200 }, () => randomUUID());
    await nodes[0]?.sendMail(mailIds);
    await vi.waitFor(() => expect(delivered).toHaveLength(200), { timeout: 60 * SECOND_MS });
    expect(delivered.toSorted()).toEqual(mailIds.toSorted());
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(databases.map((database) => database.close()));
    await opened.dispose();
    expect(logger.error).not.toHaveBeenCalled();
  });
});
