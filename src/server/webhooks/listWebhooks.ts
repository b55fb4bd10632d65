import type { WebhooksAnswer, WebhookTopic } from '#contract/staff/webhooks.ts';
import type { Database } from '#server/db/database.ts';

/** Returns endpoints, oldest first, with waiting messages, and dead letters by endpoint and reason. */
export async function listWebhooks(database: Pick<Database, 'query'>): Promise<WebhooksAnswer> {
  const endpoints = await database.query<{
    id: string;
    url: string;
    topic: WebhookTopic;
    created_by: string;
    created_at: Date | string;
    is_disabled: boolean;
    waiting: number;
    last_delivered_at: Date | string | null;
  }>(
    `select e.id, e.url, e.topic, e.created_by, e.created_at, e.disabled_at is not null as is_disabled,
       count(m.id) filter (where m.delivered_at is null and m.resting_since is null)::int as waiting,
       max(m.delivered_at) as last_delivered_at
     from webhook_endpoint e left join webhook_message m on m.endpoint = e.id
     group by e.id order by e.created_at, e.id`,
  );
  const resting = await listDeadLetters(database);
  return {
    endpoints: endpoints.map((row) => ({
      id: row.id,
      url: row.url,
      topic: row.topic,
      createdBy: row.created_by,
      waiting: row.waiting,
      createdAt: iso(row.created_at),
      isDisabled: row.is_disabled,
      lastDeliveredAt: row.last_delivered_at === null ? null : iso(row.last_delivered_at),
    })),
    resting,
  };
}

/** Returns dead messages by endpoint and reason. */
export async function listDeadLetters(
  database: Pick<Database, 'query'>,
): Promise<WebhooksAnswer['resting']> {
  const rows = await database.query<{
    endpoint: string;
    reason: string;
    count: number;
    since: Date | string;
  }>(
    `select endpoint, coalesce(last_result, '') as reason, count(*)::int as count,
       min(resting_since) as since
     from webhook_message where resting_since is not null group by 1, 2 order by 4, 2`,
  );
  return rows.map((row) => ({ ...row, since: iso(row.since) }));
}

const iso = (at: Date | string) => new Date(at).toISOString();
