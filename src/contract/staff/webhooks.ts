import * as z from 'zod/mini';

import { abName } from '#contract/abtest.ts';
import { MARKETS } from '#domain/staffRoles.ts';

import { SUBSCRIPTION_EVENTS, subscriptionEvent } from './subscriptionEvents.ts';

/** Maximum number of webhooks. */
export const MAX_WEBHOOKS = 20;
const MAX_URL_LETTERS = 500;

const time = z.iso.datetime();

/** Topics of which an endpoint can receive messages. */
export const WEBHOOK_TOPICS = ['CONTENT', 'SUBSCRIPTIONS'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** Message types about content, and the test message that staff send. */
const CONTENT_TYPES = ['content.published', 'content.undone', 'ping'] as const;

/** A change in what a document shows in a shop, or in when an A/B test runs. */
const webhookChange = z.object({
  key: z.string(),
  /** ALL for an A/B test. */
  site: z.enum(MARKETS),
  /** Null: for everyone. */
  group: z.nullable(z.object({ test: abName, group: abName })),
  validFrom: time,
  /** Null: until another version replaces it. */
  validTo: z.nullable(time),
});
export type WebhookChange = z.infer<typeof webhookChange>;

export const contentBody = z.object({
  type: z.enum(CONTENT_TYPES),
  /** When it happened. */
  timestamp: time,
  data: z.object({
    /** For a publication or undo: its number and its change set. */
    publication: z.optional(z.int()),
    changeSet: z.optional(z.string()),
    changes: z.array(webhookChange),
  }),
});

/** Says that the feed has new events; the feed has the details (`subscriptionEvents.ts`). */
export const subscriptionBody = z.object({
  type: z.enum(SUBSCRIPTION_EVENTS),
  timestamp: time,
  data: z.object({
    events: z.array(z.pick(subscriptionEvent, { id: true, site: true, subscriberId: true })),
  }),
});
export type SubscriptionBody = z.infer<typeof subscriptionBody>;

/** Body of a message, as described in `/openapi.json` under `webhooks`, without content, names or addresses. */
export type WebhookBody = z.infer<typeof contentBody> | SubscriptionBody;

export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  topic: z.enum(WEBHOOK_TOPICS),
  createdBy: z.string(),
  createdAt: time,
  isDisabled: z.boolean(),
  /** Messages that are still retried. */
  waiting: z.int(),
  /** The code of the newest of them that was tried. Absent from nodes of the previous release. */
  lastResult: z.optional(z.nullable(z.string())),
  lastDeliveredAt: z.nullable(time),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** Dead messages of an endpoint, by reason. */
export const deadLetterMessages = z.object({
  endpoint: z.string(),
  reason: z.string(),
  count: z.int(),
  since: time,
});

export const webhooksAnswer = z.object({
  endpoints: z.array(webhookEndpoint),
  resting: z.array(deadLetterMessages),
});
export type WebhooksAnswer = z.infer<typeof webhooksAnswer>;

/** A webhook's address, which is checked again before each message. */
export const webhookRequest = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_URL_LETTERS)),
  topic: z.enum(WEBHOOK_TOPICS),
});
export type WebhookRequest = z.infer<typeof webhookRequest>;
export const webhookStateRequest = z.object({ isDisabled: z.boolean() });

/** The secret for verifying signatures, returned once. */
export const webhookSecretAnswer = z.object({ secret: z.string() });
export const resendWebhooksAnswer = z.object({ count: z.int() });
