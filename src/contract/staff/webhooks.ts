import * as z from 'zod/mini';

import { abName } from '#contract/abtest.ts';
import { MARKETS } from '#domain/staffRoles.ts';

/** More than a shop has systems. */
export const MAX_WEBHOOKS = 20;
const MAX_URL_LETTERS = 500;

const time = z.iso.datetime();

/** What an endpoint is told of: PUBLISHED and UNDONE of content, PING by staff who try it. */
export const WEBHOOK_TYPES = ['content.published', 'content.undone', 'ping'] as const;

/** The stretch of time in which a document is shown in a shop, or in which an A/B test runs, has changed. */
const webhookChange = z.object({
  key: z.string(),
  /** ALL: of an A/B test. */
  site: z.enum(MARKETS),
  /** Null: for everyone. */
  group: z.nullable(z.object({ test: abName, group: abName })),
  validFrom: time,
  /** Null: until another one takes its place. */
  validTo: z.nullable(time),
});
export type WebhookChange = z.infer<typeof webhookChange>;

/** The body of each message, as `/openapi.json` describes it below `webhooks`. It holds no content and no names. */
export const webhookBody = z.object({
  type: z.enum(WEBHOOK_TYPES),
  /** When it happened. */
  timestamp: time,
  data: z.object({
    /** Of a change: by which publication, of which set. */
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
  /** Messages that are still tried. */
  waiting: z.int(),
  lastDeliveredAt: z.nullable(time),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** Messages of an endpoint that are not tried any more, of one reason. */
export const restingMessages = z.object({
  endpoint: z.string(),
  reason: z.string(),
  count: z.int(),
  since: time,
});

export const webhooksAnswer = z.object({
  endpoints: z.array(webhookEndpoint),
  resting: z.array(restingMessages),
});
export type WebhooksAnswer = z.infer<typeof webhooksAnswer>;

/** Whether it may be called at all is checked with each message too. */
export const webhookRequest = z.object({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_URL_LETTERS)),
});
export const webhookStateRequest = z.object({ isDisabled: z.boolean() });

/** The secret by which the endpoint checks signatures, shown this once. */
export const webhookSecretAnswer = z.object({ secret: z.string() });
export const resendWebhooksAnswer = z.object({ count: z.int() });
