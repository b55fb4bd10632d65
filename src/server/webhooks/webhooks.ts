import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { MAX_WEBHOOKS, type WebhookRequest } from '#contract/staff/webhooks.ts';
import { DAY_MS } from '#domain/durations.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, openToken, sealToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { webhookEndpoint, webhookMessage } from '#server/db/schema.ts';
import type { DeliveryOutcome, Jobs } from '#server/jobs/jobs.ts';

import { faultOfUrl } from './address.ts';
import { postMessage, type PostOptions } from './postMessage.ts';
import { listWebhooks } from './listWebhooks.ts';
import { announceChanges, sendMessages, type Announcement } from './sendMessages.ts';
import { newWebhookSecret, signatureHeaders } from './signature.ts';
import { isOpen, restMessage } from './tidyMessages.ts';

/** How long an endpoint's previous secret still signs. */
const FORMER_SECRET_MS = DAY_MS;
/** Result of an endpoint that is permanently gone. */
const GONE = 'HTTP_410';

type AddOutcome =
  | { outcome: 'ADDED'; secret: string }
  | { outcome: 'ADDRESS_REFUSED' | 'TOO_MANY' };

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Notifications to other systems by Standard Webhooks (decision 73). */
export function createWebhooks(services: {
  database: Database;
  jobs: Pick<Jobs, 'sendWebhooks' | 'sendWebhooksAgain'>;
  /** The server's secret and its predecessors. */
  secrets: readonly [string, ...string[]];
  post: PostOptions;
  now: () => Date;
}) {
  const { database, jobs, post, now } = services;
  const { orm, transaction } = database;
  const audit = createAudit(services);
  const keys = services.secrets.map((secret) => deriveSealKey(secret, 'WEBHOOK'));
  const key = deriveSealKey(services.secrets[0], 'WEBHOOK');

  /** Changes and audits an endpoint; false if it does not exist. */
  const change = (
    id: string,
    set: Partial<typeof webhookEndpoint.$inferInsert>,
    note: { by: AuditActor; action: 'WEBHOOK_SECRET' | 'WEBHOOK_STATE'; detail?: string },
  ) =>
    transaction(async () => {
      const changed = await orm
        .update(webhookEndpoint)
        .set(set)
        .where(eq(webhookEndpoint.id, id))
        .returning({ url: webhookEndpoint.url });
      for (const { url } of changed) await audit.note({ ...note, object: webhookObject(url) });
      return changed.length > 0;
    });

  const rest = (messageId: string, reason: string) => restMessage(services, messageId, reason);

  return {
    list: () => listWebhooks(database),

    add: ({ url, topic }: WebhookRequest, by: AuditActor): Promise<AddOutcome> =>
      transaction(async () => {
        if (faultOfUrl(url, post.localHosts) !== undefined) return { outcome: 'ADDRESS_REFUSED' };
        const all = await orm.select({ id: webhookEndpoint.id }).from(webhookEndpoint);
        if (all.length >= MAX_WEBHOOKS) return { outcome: 'TOO_MANY' };
        const id = randomUUID();
        const secret = newWebhookSecret();
        await orm.insert(webhookEndpoint).values({
          id,
          url,
          topic,
          sealedSecret: sealToken(secret, key, id),
          createdAt: now(),
          createdBy: 'name' in by ? by.name : '',
        });
        const object = webhookObject(url);
        await audit.note({ by, action: 'WEBHOOK_ADDED', object, detail: topic });
        return { outcome: 'ADDED', secret };
      }),

    renewSecret: (id: string, by: AuditActor) =>
      transaction(async () => {
        const [row] = await orm
          .select({ former: webhookEndpoint.sealedSecret })
          .from(webhookEndpoint)
          .where(eq(webhookEndpoint.id, id))
          .for('update');
        if (row === undefined) return undefined;
        const secret = newWebhookSecret();
        const set = {
          sealedSecret: sealToken(secret, key, id),
          sealedFormerSecret: row.former,
          formerUntil: new Date(now().getTime() + FORMER_SECRET_MS),
        };
        await change(id, set, { by, action: 'WEBHOOK_SECRET' });
        return secret;
      }),

    async setDisabled(id: string, isDisabled: boolean, by: AuditActor) {
      const detail = isDisabled ? 'disabled' : 'enabled';
      const set = { disabledAt: isDisabled ? now() : null };
      const isKnown = await change(id, set, { by, action: 'WEBHOOK_STATE', detail });
      return isKnown ? 'CHANGED' : 'UNKNOWN';
    },

    remove: (id: string, by: AuditActor) =>
      transaction(async () => {
        const removed = await orm
          .delete(webhookEndpoint)
          .where(eq(webhookEndpoint.id, id))
          .returning({ url: webhookEndpoint.url });
        for (const { url } of removed) {
          await audit.note({ by, action: 'WEBHOOK_REMOVED', object: webhookObject(url) });
        }
        return removed.length > 0 ? 'REMOVED' : 'UNKNOWN';
      }),

    ping: (id: string) =>
      transaction(async () => {
        const inUse = await orm
          .select({ id: webhookEndpoint.id })
          .from(webhookEndpoint)
          .where(and(eq(webhookEndpoint.id, id), isNull(webhookEndpoint.disabledAt)));
        await sendMessages(services, inUse, {
          type: 'ping',
          timestamp: now().toISOString(),
          data: { changes: [] },
        });
        return inUse.length > 0 ? 'SENT' : 'UNKNOWN';
      }),

    /** Retries an endpoint's dead letters; returns how many. */
    resend: (id: string, by: AuditActor) =>
      transaction(async () => {
        const [endpoint] = await orm
          .select({ url: webhookEndpoint.url })
          .from(webhookEndpoint)
          .where(eq(webhookEndpoint.id, id));
        const rows = await orm
          .update(webhookMessage)
          .set({ restingSince: null, lastResult: null })
          .where(and(eq(webhookMessage.endpoint, id), isNotNull(webhookMessage.restingSince)))
          .returning({ id: webhookMessage.id });
        if (endpoint === undefined || rows.length === 0) return 0;
        await jobs.sendWebhooksAgain(rows.map((row) => ({ ...row, endpoint: id })));
        const note = { by, action: 'WEBHOOK_RESENT', object: webhookObject(endpoint.url) } as const;
        await audit.note({ ...note, detail: String(rows.length) });
        return rows.length;
      }),

    /** Queues a message for every enabled endpoint with this topic, in the open transaction. */
    announce: (announcement: Announcement) => announceChanges(services, announcement),

    async deliver(messageId: string): Promise<DeliveryOutcome> {
      const [row] = await orm
        .select({ message: webhookMessage, endpoint: webhookEndpoint })
        .from(webhookMessage)
        .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookMessage.endpoint))
        .where(and(eq(webhookMessage.id, messageId), isOpen));
      if (row === undefined) return { outcome: 'DONE' };
      const { message, endpoint } = row;
      if (endpoint.disabledAt !== null) {
        await rest(messageId, 'DISABLED');
        return { outcome: 'DONE' };
      }
      const isFormerValid = endpoint.formerUntil !== null && endpoint.formerUntil > now();
      const secrets = [endpoint.sealedSecret, isFormerValid ? endpoint.sealedFormerSecret : null]
        .filter((sealed) => sealed !== null)
        .map((sealed) => openToken(sealed, keys, endpoint.id));
      const { id, body } = message;
      const headers = signatureHeaders({ id, body, now: now() }, secrets);
      const result = await postMessage(endpoint.url, { headers, body }, post);
      const isDelivered = result === 'OK';
      await orm
        .update(webhookMessage)
        .set({ lastResult: result, ...(isDelivered && { deliveredAt: now() }) })
        .where(eq(webhookMessage.id, messageId));
      if (isDelivered) return { outcome: 'DONE' };
      if (result !== GONE) return { outcome: 'WAITS', reason: result };
      await change(
        endpoint.id,
        { disabledAt: now() },
        { by: { kind: 'SERVER' }, action: 'WEBHOOK_STATE', detail: `disabled, ${GONE}` },
      );
      await rest(messageId, GONE);
      return { outcome: 'DONE' };
    },

    rest,
  };
}

/** An endpoint's name in the audit: its host, because its path may contain a token. */
const webhookObject = (url: string) => `webhook:${new URL(url).host}`;
