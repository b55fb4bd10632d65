import { randomUUID } from 'node:crypto';

import { isNull } from 'drizzle-orm';

import type { WebhookBody, WebhookChange } from '#contract/staff/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { webhookEndpoint, webhookMessage } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** A publication or undo. */
export type Announcement = {
  type: 'content.published' | 'content.undone';
  publication?: number;
  changeSet?: string;
  changes: WebhookChange[];
};

type SendServices = {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'sendWebhooks'>;
  now: () => Date;
};

/** Stores messages for endpoints and queues them in the open transaction. */
export async function sendMessages(
  { database: { orm }, jobs, now }: SendServices,
  endpoints: readonly { id: string }[],
  body: WebhookBody,
): Promise<void> {
  if (endpoints.length === 0) return;
  const rows = endpoints.map(({ id }) => ({
    id: randomUUID(),
    endpoint: id,
    type: body.type,
    createdAt: now(),
    body: JSON.stringify(body),
  }));
  await orm.insert(webhookMessage).values(rows);
  await jobs.sendWebhooks(rows);
}

/** Queues a message for every enabled endpoint in the open transaction. */
export async function announceChanges(
  services: SendServices,
  { type, ...data }: Announcement,
): Promise<void> {
  const inUse = await services.database.orm
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(isNull(webhookEndpoint.disabledAt));
  await sendMessages(services, inUse, { type, timestamp: services.now().toISOString(), data });
}
