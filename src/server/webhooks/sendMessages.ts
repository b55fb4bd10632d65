import { randomUUID } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import type {
  SubscriptionBody,
  WebhookBody,
  WebhookChange,
  WebhookTopic,
} from '#contract/staff/webhooks.ts';
import type { SubscriptionEventType } from '#contract/staff/subscriptionEvents.ts';
import type { Database } from '#server/db/database.ts';
import { webhookEndpoint, webhookMessage } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What a message announces: a publication, an undo, or new events in the feed of subscriptions. */
export type Announcement =
  | {
      type: 'content.published' | 'content.undone';
      publication?: number;
      changeSet?: string;
      changes: WebhookChange[];
    }
  | ({ type: SubscriptionEventType } & SubscriptionBody['data']);

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

/** Queues a message for every enabled endpoint with this topic, in the open transaction. */
export async function announceChanges(
  services: SendServices,
  announcement: Announcement,
): Promise<void> {
  const topic: WebhookTopic = 'changes' in announcement ? 'CONTENT' : 'SUBSCRIPTIONS';
  const inUse = await services.database.orm
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(and(isNull(webhookEndpoint.disabledAt), eq(webhookEndpoint.topic, topic)));
  await sendMessages(services, inUse, buildBody(announcement, services.now().toISOString()));
}

function buildBody(announcement: Announcement, timestamp: string): WebhookBody {
  if ('changes' in announcement) {
    const { type, ...data } = announcement;
    return { type, timestamp, data };
  }
  const { type, events } = announcement;
  return { type, timestamp, data: { events } };
}
