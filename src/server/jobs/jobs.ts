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
 * The queue's own table, whose job ids are those of mails and messages. It is read directly where pg-boss has no
 * suitable call: `getQueueStats` is up to a minute old and has no oldest job, and `findJobs` takes one id or reads a
 * whole queue.
 */
export const JOB_TABLE = `${SCHEMA}.job`;
export const MAIL_QUEUE = 'mail';
const WEBHOOK_QUEUE = 'webhook';
const FORGET_QUEUE = 'forget-mail';
const TRANSFER_QUEUE = 'transfer';
const DAILY_QUEUE = 'daily';
/** Schedule of the daily job: a quiet hour in all shops, in UTC because they have several time zones. */
const DAILY_CRON = '20 2 * * *';

const inSeconds = (lengthMs: number) => lengthMs / SECOND_MS;

/**
 * Mails are retried after seconds at first and half-hourly in the end, for five days: longer than a weekend's outage
 * and as long as mail servers do (RFC 5321, 4.5.4.1). Workers send a heartbeat every five seconds. After ten seconds
 * without one, pg-boss's minimum, others take over their jobs.
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
  // The table `mail` holds results; finished jobs would only slow the queue down.
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

/** Removals are retried as long as mails, because deletion was promised. */
const FORGET_QUEUE_OPTIONS = { ...MAIL_QUEUE_OPTIONS, expireInSeconds: inSeconds(MINUTE_MS) };

/**
 * Options of the queue for imports and exports. A million rows take a while; a retry continues, because the progress
 * is stored in the transfer's row.
 */
const TRANSFER_QUEUE_OPTIONS = { ...MAIL_QUEUE_OPTIONS, expireInSeconds: inSeconds(12 * HOUR_MS) };

/** A failed run is retried within the hour; otherwise the next day does the rest. */
const DAILY_QUEUE_OPTIONS = {
  retryLimit: 5,
  retryDelay: inSeconds(10 * MINUTE_MS),
  expireInSeconds: inSeconds(HOUR_MS),
  heartbeatSeconds: 60,
  // Kept for over a day: needed to detect a second run on the same day.
  deleteAfterSeconds: inSeconds(2 * DAY_MS),
};

const QUEUES = {
  [MAIL_QUEUE]: MAIL_QUEUE_OPTIONS,
  [WEBHOOK_QUEUE]: WEBHOOK_QUEUE_OPTIONS,
  [FORGET_QUEUE]: FORGET_QUEUE_OPTIONS,
  [TRANSFER_QUEUE]: TRANSFER_QUEUE_OPTIONS,
  [DAILY_QUEUE]: DAILY_QUEUE_OPTIONS,
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
 * Messages are sent one by one per endpoint, with a worker for each possible endpoint, so that a slow endpoint delays
 * only its own messages. All workers together poll ten times a second, at 0.8 ms on the embedded database.
 */
const WEBHOOK_WORKER_OPTIONS = {
  ...MAIL_WORKER_OPTIONS,
  batchSize: 1,
  localConcurrency: MAX_WEBHOOKS,
  localGroupConcurrency: 1,
  pollingIntervalSeconds: 2,
} as const;

/** Slots of 24 hours in UTC: a second job in a slot is dropped, whichever node sends it. */
const ONCE_A_DAY = { singletonSeconds: inSeconds(DAY_MS) };
const DAILY_WORKER_OPTIONS = { pollingIntervalSeconds: 60 } as const;

/** A webhook message and its endpoint. */
export type WebhookJob = { id: string; endpoint: string };

/** `oldestSeconds`: waiting time of the oldest due job; 0 without one. */
export type QueueDepth = { queue: string; waiting: number; active: number; oldestSeconds: number };

export type Jobs = {
  /** Migrates pg-boss's tables under its own lock and opens the queue. */
  start(): Promise<void>;
  /** Waits for running jobs for a limited time; aborted ones are repeated. */
  stop(): Promise<void>;
  /**
   * Queues mails in the open transaction. A job has its mail's id, so it cannot be duplicated. Mails to many people
   * (`isBulk`) are sent after all others.
   */
  sendMail(mailIds: readonly string[], options?: { isBulk?: boolean }): Promise<void>;
  /** Queues dead letters again in the open transaction. */
  sendMailAgain(mailIds: readonly string[]): Promise<void>;
  /** Returns those of these mails that are still queued. */
  triedMails(mailIds: readonly string[]): Promise<Set<string>>;
  /** Processes each queued mail. */
  workMail(work: MailWork): Promise<void>;
  /** Queues, requeues, queries and processes webhook messages in the same way. */
  sendWebhooks(messages: readonly WebhookJob[]): Promise<void>;
  sendWebhooksAgain(messages: readonly WebhookJob[]): Promise<void>;
  triedWebhooks(messageIds: readonly string[]): Promise<Set<string>>;
  workWebhooks(work: MailWork): Promise<void>;
  /** Queues the removal of captured mails, in the open transaction. */
  forgetMail(mailIds: readonly string[]): Promise<void>;
  /** Calls `forget` for each queued removal, and again later if it rejects. */
  workForgetMail(forget: (mailIds: string[]) => Promise<void>): Promise<void>;
  /** Queues work on an import or export in the open transaction, after a delay. */
  sendTransfer(id: string, delayMs?: number): Promise<void>;
  /** Calls `work` for each queued import or export, one at a time. At the signal, `work` stops early by rejecting. */
  workTransfers(work: (id: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Calls `run` once a day (UTC) on one node. A missed day is made up for at the next start. */
  workDaily(run: () => Promise<void>): Promise<void>;
  /** Returns whether the queue works. */
  ready(): Promise<boolean>;
  /** Returns waiting and active jobs of each queue with jobs. */
  depths(): Promise<QueueDepth[]>;
};

/** Creates the job queue in the product's database. Jobs are queued in its transactions and survive every crash. */
export function createJobs({
  database,
  logger,
  mailLimitMs = MAIL_LIMIT_MS,
}: {
  database: Database;
  logger: JobsLogger;
  mailLimitMs?: number;
}): Jobs {
  const isEmbedded = database.kind === 'EMBEDDED';
  // Other processes may work on a server's queue, so it monitors them closely. The embedded one has no others;
  // `takeBackOrphans` handles it at startup.
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
    async start() {
      await boss.start();
      // Each needs a lock and a transaction, even if the queue exists.
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [queue, options] of Object.entries(QUEUES)) {
        if (!existing.has(queue)) await boss.createQueue(queue, options);
      }
      if (existing.has(MAIL_QUEUE)) await boss.updateQueue(MAIL_QUEUE, MAIL_QUEUE_OPTIONS);
      if (isEmbedded) await takeBackOrphans();
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ timeout: 4 * SECOND_MS });
    },
    // Even without a job, so that timing does not reveal whether a mail is sent.
    sendMail: (mailIds, { isBulk = false } = {}) =>
      insert(
        MAIL_QUEUE,
        mailIds.map((id) => (isBulk ? { id, priority: BULK_PRIORITY } : { id })),
      ),
    sendWebhooks: (messages) => insert(WEBHOOK_QUEUE, messages.map(groupedJobOf)),
    sendMailAgain: (mailIds) => insertAgain(MAIL_QUEUE, mailIds.map(jobOf)),
    sendWebhooksAgain: (messages) => insertAgain(WEBHOOK_QUEUE, messages.map(groupedJobOf)),
    triedMails: (mailIds) => triedOf(MAIL_QUEUE, mailIds),
    triedWebhooks: (messageIds) => triedOf(WEBHOOK_QUEUE, messageIds),
    workMail: (work) => workOn(MAIL_QUEUE, MAIL_WORKER_OPTIONS, work),
    workWebhooks: (work) => workOn(WEBHOOK_QUEUE, WEBHOOK_WORKER_OPTIONS, work),
    async forgetMail(mailIds) {
      if (mailIds.length > 0) await boss.send(FORGET_QUEUE, { mailIds });
    },
    async workForgetMail(forget) {
      await boss.work<{ mailIds: string[] }>(FORGET_QUEUE, (queued) =>
        withoutValues(async () => {
          for (const { data } of queued) await forget(data.mailIds);
        }, logger),
      );
    },
    async sendTransfer(id, delayMs = 0) {
      await boss.send(TRANSFER_QUEUE, { id }, { startAfter: inSeconds(delayMs) });
    },
    async workTransfers(work) {
      await boss.work<{ id: string }>(TRANSFER_QUEUE, (queued) =>
        withoutValues(async () => {
          for (const { data, signal } of queued) {
            await work(data.id, AbortSignal.any([signal, stopping.signal]));
          }
        }, logger),
      );
    },
    async workDaily(run) {
      await boss.schedule(DAILY_QUEUE, DAILY_CRON, null, { ...ONCE_A_DAY, tz: 'UTC' });
      await boss.send(DAILY_QUEUE, null, ONCE_A_DAY);
      await boss.work(DAILY_QUEUE, DAILY_WORKER_OPTIONS, () => withoutValues(run, logger));
    },
    ready: () =>
      boss.getQueue(MAIL_QUEUE).then(
        (queue) => queue !== null,
        () => false,
      ),
    depths: () =>
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
    // A finished job would block one with the same id.
    await boss.deleteJob(
      queue,
      jobs.map(({ id }) => id),
    );
    await insert(queue, jobs);
  }

  async function triedOf(queue: string, ids: readonly string[]): Promise<Set<string>> {
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
              // A server, thread or database that never responds must not block the batch.
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

  /** Releases jobs of a killed process; the folder's lock proves that it is gone. */
  async function takeBackOrphans(): Promise<void> {
    const orphans = await database.query<{ id: string; name: string }>(
      `select id, name from ${JOB_TABLE} where name = any($1) and state = 'active'`,
      [Object.keys(QUEUES)],
    );
    for (const { id, name } of orphans) await boss.fail(name, id);
  }
}

type QueuedJob = { id: string; group?: { id: string }; priority?: number };
/** Lower than that of all other jobs, which is 0. */
const BULK_PRIORITY = -1;
const jobOf = (id: string): QueuedJob => ({ id });
const groupedJobOf = ({ id, endpoint }: WebhookJob): QueuedJob => ({ id, group: { id: endpoint } });

/** Runs a statement of pg-boss: outside a transaction a script that opens its own, inside one a single statement. */
async function executeSql(database: Database, text: string, values: unknown[] = []) {
  return {
    rows: values.length > 0 ? await database.query(text, values) : await database.script(text),
  };
}

/** Converts an error of a job into one that pg-boss may store, without user input. */
async function withoutValues(work: () => Promise<void>, logger: JobsLogger): Promise<void> {
  try {
    await work();
  } catch (error) {
    const fault = redactDatabaseError(error);
    logger.warn({ err: fault }, 'A job will be retried');
    throw fault;
  }
}
