import type { Database } from '#server/db/database.ts';

import type { Jobs, WebhookJob } from './jobs.ts';

/** Pending work of a queue, for another queue to take over. */
export type PendingJobs = {
  /** Mails neither sent, abandoned nor dead. */
  mails: string[];
  /** Webhook messages neither delivered nor dead. */
  webhooks: WebhookJob[];
  /** Mails whose captured copies must be deleted. */
  removals: string[];
};

/** Reads pending work, even of a database whose queue was never opened. */
export async function readPendingJobs(database: Pick<Database, 'query'>): Promise<PendingJobs> {
  const mails = await database.query<{ id: string }>(
    'select id from mail where sent_at is null and abandoned_at is null and resting_since is null',
  );
  const webhooks = await database.query<WebhookJob>(
    'select id, endpoint from webhook_message where delivered_at is null and resting_since is null',
  );
  const [queue] = await database.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  );
  const removals = !queue?.name
    ? []
    : await database.query<{ ids: string[] }>(
        `select data->'mailIds' as ids from pgboss.job where name = 'forget-mail' and state <= 'active'`,
      );
  return {
    mails: mails.map(({ id }) => id),
    webhooks,
    removals: removals.flatMap(({ ids }) => ids),
  };
}

/** Queues another queue's pending work; repeated calls queue each mail once. */
export async function enqueuePendingJobs(
  jobs: Pick<Jobs, 'triedMails' | 'sendMail' | 'triedWebhooks' | 'sendWebhooks' | 'forgetMail'>,
  { mails, webhooks, removals }: PendingJobs,
): Promise<void> {
  const queued = await jobs.triedMails(mails);
  await jobs.sendMail(mails.filter((id) => !queued.has(id)));
  const triedWebhooks = await jobs.triedWebhooks(webhooks.map(({ id }) => id));
  await jobs.sendWebhooks(webhooks.filter(({ id }) => !triedWebhooks.has(id)));
  await jobs.forgetMail(removals);
}
