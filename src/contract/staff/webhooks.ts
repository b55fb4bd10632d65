import * as z from 'zod/mini';

import { abName } from '#contract/abtest.ts';
import { MARKETS } from '#domain/staffRoles.ts';

/** Maximum number of webhooks. */
export const MAX_WEBHOOKS = 20;
const MAX_URL_LETTERS = 500;

const time = z.iso.datetime();

/** Message types: PUBLISHED and UNDONE of content, PING by staff. */
export const WEBHOOK_TYPES = ['content.published', 'content.undone', 'ping'] as const;

/** A change of when a document is shown in a shop, or when an A/B test runs. */
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

/** Body of each message, as described in `/openapi.json` under `webhooks`, without content or names. */
export const webhookBody = z.object({
  type: z.enum(WEBHOOK_TYPES),
  /** When it happened. */
  timestamp: time,
  data: z.object({
    /** For a change: its publication and set. */
    publication: z.optional(z.int()),
    changeSet: z.optional(z.string()),
    changes: z.array(webhookChange),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;

export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  createdBy: z.string(),
  createdAt: time,
  isDisabled: z.boolean(),
  /** Messages that are still retried. */
  waiting: z.int(),
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
});
export const webhookStateRequest = z.object({ isDisabled: z.boolean() });

/** The secret for verifying signatures, returned once. */
export const webhookSecretAnswer = z.object({ secret: z.string() });
export const resendWebhooksAnswer = z.object({ count: z.int() });
