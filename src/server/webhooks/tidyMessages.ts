import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';

import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { webhookMessage } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const DELIVERED_KEPT_MS = 30 * DAY_MS;
/** Rows per transaction, so that others wait only briefly. */
const BATCH = 500;

type Services = { database: Database; now: () => Date };

/** SQL condition: the message is neither delivered nor a dead letter. */
export const isOpen = and(isNull(webhookMessage.deliveredAt), isNull(webhookMessage.restingSince));

/** Makes a message a dead letter after its last failed attempt. */
export async function restMessage(
  { database: { orm }, now }: Services,
  messageId: string,
  reason: string,
): Promise<void> {
  await orm
    .update(webhookMessage)
    .set({ restingSince: now(), lastResult: reason })
    .where(and(eq(webhookMessage.id, messageId), isOpen));
}

/** Deletes old delivered messages and marks abandoned ones as dead letters. Returns how many it deleted. */
export async function tidyMessages(
  services: Services & { jobs: Pick<Jobs, 'triedWebhooks'> },
): Promise<number> {
  const { jobs, now } = services;
  const { orm } = services.database;
  const before = new Date(now().getTime() - DELIVERED_KEPT_MS);
  const deleted = await orm
    .delete(webhookMessage)
    .where(lt(webhookMessage.deliveredAt, before))
    .returning({ id: webhookMessage.id });
  // The job of a younger message may not be committed yet.
  const young = new Date(now().getTime() - HOUR_MS);
  for (let after: string | undefined; ;) {
    const rows = await orm
      .select({ id: webhookMessage.id })
      .from(webhookMessage)
      .where(
        and(
          isOpen,
          lt(webhookMessage.createdAt, young),
          after ? gt(webhookMessage.id, after) : undefined,
        ),
      )
      .orderBy(asc(webhookMessage.id))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    const tried = await jobs.triedWebhooks(ids);
    for (const id of ids) if (!tried.has(id)) await restMessage(services, id, 'TRIES_ENDED');
    after = ids.at(-1);
    if (ids.length < BATCH) return deleted.length;
  }
}
