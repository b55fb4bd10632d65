import type { WebhooksAnswer } from '#contract/staff/webhooks.ts';
import type { Database } from '#server/db/database.ts';

type Endpoint = WebhooksAnswer['endpoints'][number];
type DeadLetters = WebhooksAnswer['resting'][number];

/** Returns endpoints, oldest first, with waiting messages and their newest result, and dead letters by reason. */
export async function listWebhooks(database: Pick<Database, 'query'>): Promise<WebhooksAnswer> {
  const endpoints = await database.query<
    Omit<Endpoint, 'createdAt' | 'lastDeliveredAt'> & {
      createdAt: Date;
      lastDeliveredAt: Date | null;
    }
  >(
    `select e.id, e.url, e.topic, e.created_by as "createdBy",
       count(m.id) filter (where m.delivered_at is null and m.resting_since is null)::int as waiting,
       (array_agg(m.last_result order by m.created_at desc) filter (where m.delivered_at is null
         and m.resting_since is null and m.last_result is not null))[1] as "lastResult",
       e.created_at as "createdAt", e.disabled_at is not null as "isDisabled",
       max(m.delivered_at) as "lastDeliveredAt"
     from webhook_endpoint e left join webhook_message m on m.endpoint = e.id
     group by e.id order by e.created_at, e.id`,
  );
  return {
    endpoints: endpoints.map(({ createdAt, lastDeliveredAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    })),
    resting: await listDeadLetters(database),
  };
}

/** Returns dead messages by endpoint and reason. */
export async function listDeadLetters(database: Pick<Database, 'query'>): Promise<DeadLetters[]> {
  const rows = await database.query<Omit<DeadLetters, 'since'> & { since: Date }>(
    `select endpoint, coalesce(last_result, '') as reason, count(*)::int as count,
       min(resting_since) as since
     from webhook_message where resting_since is not null group by 1, 2 order by 4, 2`,
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
