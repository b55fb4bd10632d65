import { PgBoss } from 'pg-boss';

import { MAX_WEBHOOKS } from '#contract/staff/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { withTimeout } from '#server/base/withTimeout.ts';
import { redactDatabaseError } from '#server/db/redact.ts';

import { MAIL_LIMIT_MS, attemptResult, type JobsLogger, type MailWork } from './mailTry.ts';

export type { DeliveryOutcome, JobsLogger, MailWork } from './mailTry.ts';

const SCHEMA = 'pgboss';
/**
 * The queue's own table. A job's id is that of its mail or message. The table is read directly where pg-boss has no
 * suitable call: `getQueueStats` is up to a minute old and has no oldest job, and `findJobs` takes one id or reads a
 * whole queue.
 */
export const JOB_TABLE = `${SCHEMA}.job`;
export const MAIL_QUEUE = 'mail';
const WEBHOOK_QUEUE = 'webhook';
const FORGET_QUEUE = 'forget-mail';
const TRANSFER_QUEUE = 'transfer';
const DAILY_QUEUE = 'daily';
/** Schedules of work that is due several times an hour, by queue. */
const FREQUENT_CRONS = {
  // Often enough for three working days, rarely enough for İYS.
  iys: '*/10 * * * *',
  // At a hundred sign-ups a second, the counts of ten minutes double the time of reading figures.
  figures: '* * * * *',
} as const;
/** Schedule of the daily job: a quiet hour in all shops. It is in UTC, because the shops are in several time zones. */
const DAILY_CRON = '20 2 * * *';

const inSeconds = (lengthMs: number) => lengthMs / SECOND_MS;

/**
 * Mails are retried after seconds at first and half-hourly in the end, for five days. That is longer than a weekend's
 * outage, and as long as mail servers retry (RFC 5321, 4.5.4.1). Workers send a heartbeat every five seconds. After ten
 * seconds without one, pg-boss's minimum, others take over their jobs.
 */
const MAIL_QUEUE_OPTIONS = {
  // Eleven attempts in the first hour, then one every half hour.
  retryLimit: 11 + (5 * DAY_MS) / (30 * MINUTE_MS),
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: inSeconds(30 * MINUTE_MS),
  retentionSeconds: inSeconds(14 * DAY_MS),
  expireInSeconds: inSeconds(5 * MINUTE_MS),
  heartbeatSeconds: 10,
  // Results are in the table `mail`; finished jobs would only make the queue slower.
  deleteAfterSeconds: inSeconds(HOUR_MS),
};

/**
 * Webhook messages are retried after seconds at first and every four hours in the end, for four days: longer than a
 * weekend's outage.
 */
const WEBHOOK_QUEUE_OPTIONS = {
  ...MAIL_QUEUE_OPTIONS,
  // Twelve attempts in the first eight hours, then one every four hours.
  retryLimit: 12 + (4 * DAY_MS) / (4 * HOUR_MS),
  retryDelay: 5,
  retryDelayMax: inSeconds(4 * HOUR_MS),
};

/** Removals of captured mails are retried as long as mails, because their deletion was promised. */
const FORGET_QUEUE_OPTIONS = { ...MAIL_QUEUE_OPTIONS, expireInSeconds: inSeconds(MINUTE_MS) };

/**
 * Options of the queue for imports and exports. A million rows take long. A retry continues at the progress in the
 * transfer's row.
 */
const TRANSFER_QUEUE_OPTIONS = { ...MAIL_QUEUE_OPTIONS, expireInSeconds: inSeconds(12 * HOUR_MS) };

/** A run that fails is retried within the hour. After several failures, the next day's run does its work too. */
const DAILY_QUEUE_OPTIONS = {
  retryLimit: 5,
  retryDelay: inSeconds(10 * MINUTE_MS),
  expireInSeconds: inSeconds(HOUR_MS),
  heartbeatSeconds: 60,
  // Longer than a day, because a second run on the same day is detected by the first one's job.
  deleteAfterSeconds: inSeconds(2 * DAY_MS),
};

/** At most one run waits and one works. A run that fails is not retried, because the next one follows soon. */
const FREQUENT_QUEUE_OPTIONS = {
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: inSeconds(HOUR_MS),
  heartbeatSeconds: 60,
  deleteAfterSeconds: inSeconds(HOUR_MS),
} as const;

const FREQUENT_WORKER_OPTIONS = { pollingIntervalSeconds: 10 } as const;

const QUEUES = {
  [MAIL_QUEUE]: MAIL_QUEUE_OPTIONS,
  [WEBHOOK_QUEUE]: WEBHOOK_QUEUE_OPTIONS,
  [FORGET_QUEUE]: FORGET_QUEUE_OPTIONS,
  [TRANSFER_QUEUE]: TRANSFER_QUEUE_OPTIONS,
  [DAILY_QUEUE]: DAILY_QUEUE_OPTIONS,
  ...Object.fromEntries(
    Object.keys(FREQUENT_CRONS).map((queue) => [queue, FREQUENT_QUEUE_OPTIONS]),
  ),
};

const MAIL_WORKER_OPTIONS = {
  batchSize: 50,
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
  perJobResults: true,
  // Includes the number of the attempt.
  includeMetadata: true,
} as const;

/**
 * Messages to an endpoint are sent one by one. There is a worker for each possible endpoint, so that a slow endpoint
 * delays only its own messages. All workers together poll ten times a second, at 0.8 ms on the embedded database.
 */
const WEBHOOK_WORKER_OPTIONS = {
  ...MAIL_WORKER_OPTIONS,
  batchSize: 1,
  localConcurrency: MAX_WEBHOOKS,
  localGroupConcurrency: 1,
  pollingIntervalSeconds: 2,
} as const;

/** Slots of 24 hours in UTC. A second job in a slot is dropped, whichever node sends it. */
const ONCE_A_DAY = { singletonSeconds: inSeconds(DAY_MS) };
const DAILY_WORKER_OPTIONS = { pollingIntervalSeconds: 60 } as const;

export type WebhookJob = { id: string; endpoint: string };

/** `oldestSeconds`: waiting time of the oldest due job; 0 without one. */
export type QueueDepth = { queue: string; waiting: number; active: number; oldestSeconds: number };

export type Jobs = ReturnType<typeof createJobs>;

/** Creates the job queue in the product's database. Jobs are queued in its transactions and survive every crash. */
export function createJobs({
  database,
  logger,
  mailLimitMs = MAIL_LIMIT_MS,
}: {
  database: Database;
  logger: JobsLogger;
  mailLimitMs?: number;
}) {
  const isEmbedded = database.kind === 'EMBEDDED';
  // Other processes may work on the same queue in PostgreSQL, so it is monitored closely. The embedded database has no
  // other processes; `takeBackOrphans` releases their jobs at the start.
  const superviseSeconds = isEmbedded ? inSeconds(MINUTE_MS) : 2;
  const boss = new PgBoss({
    schema: SCHEMA,
    backend: isEmbedded ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => executeSql(database, text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: inSeconds(10 * MINUTE_MS),
    // PGlite has no autovacuum to monitor.
    monitorVacuum: !isEmbedded,
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    logger.error({ err: redactDatabaseError(error) }, 'The job queue reports an error');
  });
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'The job queue warns'));

  return {
    /** Migrates pg-boss's tables under pg-boss's own lock, and opens the queue. */
    async start(): Promise<void> {
      await boss.start();
      // Creating a queue takes a lock and a transaction, even if the queue exists.
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [queue, options] of Object.entries(QUEUES)) {
        if (!existing.has(queue)) await boss.createQueue(queue, options);
      }
      if (existing.has(MAIL_QUEUE)) await boss.updateQueue(MAIL_QUEUE, MAIL_QUEUE_OPTIONS);
      if (isEmbedded) await takeBackOrphans();
    },
    /** Waits for running jobs for a limited time. Jobs that are aborted run again later. */
    stop: (): Promise<void> => {
      stopping.abort();
      return boss.stop({ timeout: 4 * SECOND_MS });
    },
    /**
     * Queues mails in the open transaction. A job has its mail's id, so it cannot be duplicated. Mails to many people
     * (`isBulk`) are sent after all others. Runs even for no mails, so that timing does not reveal whether one is sent.
     */
    sendMail: (mailIds: readonly string[], { isBulk = false }: { isBulk?: boolean } = {}) =>
      insert(
        MAIL_QUEUE,
        mailIds.map((id) => (isBulk ? { id, priority: BULK_PRIORITY } : { id })),
      ),
    /** Queues dead letters again in the open transaction. */
    sendMailAgain: (mailIds: readonly string[]) => insertAgain(MAIL_QUEUE, mailIds.map(toJob)),
    /** Returns those of these mails that are still queued. */
    triedMails: (mailIds: readonly string[]) => findTried(MAIL_QUEUE, mailIds),
    workMail: (work: MailWork) => workOn(MAIL_QUEUE, MAIL_WORKER_OPTIONS, work),
    /** This and the next three methods do for webhook messages what the last four do for mails. */
    sendWebhooks: (messages: readonly WebhookJob[]) =>
      insert(WEBHOOK_QUEUE, messages.map(toGroupedJob)),
    sendWebhooksAgain: (messages: readonly WebhookJob[]) =>
      insertAgain(WEBHOOK_QUEUE, messages.map(toGroupedJob)),
    triedWebhooks: (messageIds: readonly string[]) => findTried(WEBHOOK_QUEUE, messageIds),
    workWebhooks: (work: MailWork) => workOn(WEBHOOK_QUEUE, WEBHOOK_WORKER_OPTIONS, work),
    /** Queues the removal of captured mails, in the open transaction. */
    async forgetMail(mailIds: readonly string[]): Promise<void> {
      if (mailIds.length > 0) await boss.send(FORGET_QUEUE, { mailIds });
    },
    /** Calls `forget` for each queued removal, and again later if it rejects. */
    async workForgetMail(forget: (mailIds: string[]) => Promise<void>): Promise<void> {
      await boss.work<{ mailIds: string[] }>(FORGET_QUEUE, (queued) =>
        withoutValues(async () => {
          for (const { data } of queued) await forget(data.mailIds);
        }, logger),
      );
    },
    /** Queues work on an import or export in the open transaction, after a delay. */
    async sendTransfer(id: string, delayMs = 0): Promise<void> {
      await boss.send(TRANSFER_QUEUE, { id }, { startAfter: inSeconds(delayMs) });
    },
    /** Calls `work` for each queued import or export, one at a time. At the signal, `work` stops early by rejecting. */
    async workTransfers(work: (id: string, signal: AbortSignal) => Promise<void>): Promise<void> {
      await boss.work<{ id: string }>(TRANSFER_QUEUE, (queued) =>
        withoutValues(async () => {
          for (const { data, signal } of queued) {
            await work(data.id, AbortSignal.any([signal, stopping.signal]));
          }
        }, logger),
      );
    },
    /** Calls `run` once a day (UTC) on one node. A missed day is made up for at the next start. */
    async workDaily(run: () => Promise<void>): Promise<void> {
      await boss.schedule(DAILY_QUEUE, DAILY_CRON, null, { ...ONCE_A_DAY, tz: 'UTC' });
      await boss.send(DAILY_QUEUE, null, ONCE_A_DAY);
      await boss.work(DAILY_QUEUE, DAILY_WORKER_OPTIONS, () => withoutValues(run, logger));
    },
    /** Calls `run` on one node, as often as the queue's schedule says. */
    async workOften(queue: keyof typeof FREQUENT_CRONS, run: () => Promise<void>): Promise<void> {
      await boss.schedule(queue, FREQUENT_CRONS[queue], null, { tz: 'UTC' });
      await boss.work(queue, FREQUENT_WORKER_OPTIONS, () => withoutValues(run, logger));
    },
    ready: (): Promise<boolean> =>
      boss.getQueue(MAIL_QUEUE).then(
        (queue) => queue !== null,
        () => false,
      ),
    /** Returns waiting and active jobs of each queue with jobs. */
    depths: (): Promise<QueueDepth[]> =>
      database.query<QueueDepth>(
        `select name as queue,
           count(*) filter (where state < 'active')::int as waiting,
           count(*) filter (where state = 'active')::int as active,
           coalesce(extract(epoch from now() -
             min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "oldestSeconds"
         from ${JOB_TABLE} where state <= 'active' group by name order by name`,
      ),
  };

  /** Queues jobs in the open transaction. */
  async function insert(queue: string, jobs: QueuedJob[]): Promise<void> {
    await boss.insert(queue, jobs, { returnId: false });
  }

  async function insertAgain(queue: string, jobs: QueuedJob[]): Promise<void> {
    if (jobs.length === 0) return;
    // A job that has finished would block a new one with the same id.
    await boss.deleteJob(
      queue,
      jobs.map(({ id }) => id),
    );
    await insert(queue, jobs);
  }

  async function findTried(queue: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await database.query<{ id: string }>(
      `select id from ${JOB_TABLE} where name = $1 and id = any($2::uuid[]) and state <= 'active'`,
      [queue, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async function workOn(
    queue: typeof MAIL_QUEUE | typeof WEBHOOK_QUEUE,
    options: typeof MAIL_WORKER_OPTIONS | typeof WEBHOOK_WORKER_OPTIONS,
    work: MailWork,
  ): Promise<void> {
    await boss.work(queue, options, (jobs) =>
      Promise.all(
        jobs.map(({ id, retryCount, retryLimit }) =>
          attemptResult(
            { id, kind: queue, isLast: retryCount >= retryLimit },
            {
              ...work,
              // A server, thread or database that never responds would otherwise block the batch.
              deliver: (mailId) =>
                withTimeout(work.deliver(mailId), mailLimitMs, () => ({
                  outcome: 'WAITS',
                  reason: 'NO_END',
                })),
            },
            logger,
          ),
        ),
      ),
    );
  }

  /** Releases jobs of a killed process. This process holds the folder's lock, so that one is gone. */
  async function takeBackOrphans(): Promise<void> {
    const orphans = await database.query<{ id: string; name: string }>(
      `select id, name from ${JOB_TABLE} where name = any($1) and state = 'active'`,
      [Object.keys(QUEUES)],
    );
    for (const { id, name } of orphans) await boss.fail(name, id);
  }
}

type QueuedJob = { id: string; group?: { id: string }; priority?: number };
/** Priority of mails to many people; all other jobs have 0. */
const BULK_PRIORITY = -1;
const toJob = (id: string): QueuedJob => ({ id });
const toGroupedJob = ({ id, endpoint }: WebhookJob): QueuedJob => ({ id, group: { id: endpoint } });

/**
 * Runs a statement of pg-boss. Outside a transaction it may be a script that opens its own; inside one it is a single
 * statement.
 */
async function executeSql(database: Database, text: string, values: unknown[] = []) {
  return {
    rows: values.length > 0 ? await database.query(text, values) : await database.script(text),
  };
}

/** Replaces an error of a job by one without user input, because pg-boss stores it. */
async function withoutValues(work: () => Promise<void>, logger: JobsLogger): Promise<void> {
  try {
    await work();
  } catch (error) {
    const fault = redactDatabaseError(error);
    logger.warn({ err: fault }, 'A job will be retried');
    throw fault;
  }
}
