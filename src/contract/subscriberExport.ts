import * as z from 'zod/mini';

import { IYS_STATES, IYS_STATUSES } from '#domain/iys.ts';

import { ofPersonFields, type PersonField } from './newsletter/fields.ts';
import { MARKETING_CONSENTS, SUBSCRIBER_STATES } from './newsletter/words.ts';
import { EVIDENCE_STEPS } from './subscriber.ts';

const instant = z.string();
const heldFields = ofPersonFields<Record<PersonField, z.ZodMiniNullable<z.ZodMiniString>>>(() =>
  z.nullable(z.string()),
);

/** All data about one person in every shop, for that person (GDPR art. 15 and 20). */
export const subscriberExport = z.object({
  exportedAt: instant,
  /** The normalised address that identifies the person. */
  address: z.string(),
  subscriptions: z.array(
    z.object({
      shop: z.string(),
      email: z.string(),
      state: z.enum(SUBSCRIBER_STATES),
      ...heldFields,
      interests: z.array(z.string()),
      consents: z.array(z.string()),
      /** A day in the calendar of the shop. */
      pausedUntil: z.nullable(z.string()),
      subscribedAt: instant,
      unsubscribedAt: z.nullable(instant),
      lastSignOfLifeAt: z.nullable(instant),
    }),
  ),
  signUps: z.array(
    z.object({
      email: z.string(),
      shop: z.string(),
      ...heldFields,
      consents: z.array(z.string()),
      origin: z.string(),
      originAddition: z.string(),
      page: z.string(),
      clientAddress: z.string(),
      at: instant,
      confirmedAt: z.nullable(instant),
      /** A/B tests in which it is counted. */
      tests: z.array(z.object({ test: z.string(), group: z.string() })),
    }),
  ),
  consents: z.array(
    z.object({
      shop: z.string(),
      step: z.enum(EVIDENCE_STEPS),
      consent: z.enum(MARKETING_CONSENTS),
      text: z.nullable(z.string()),
      locale: z.string(),
      page: z.string(),
      clientAddress: z.string(),
      at: instant,
    }),
  ),
  vouchers: z.array(
    z.object({
      code: z.string(),
      shop: z.string(),
      percent: z.number(),
      issuedAt: instant,
      validUntil: z.nullable(instant),
      /** Orders in which it was redeemed. */
      redemptions: z.array(z.object({ orderId: z.string(), at: instant })),
    }),
  ),
  mails: z.array(
    z.object({ shop: z.string(), kind: z.string(), at: instant, sentAt: z.nullable(instant) }),
  ),
  /** Consents and withdrawals that the shop in Turkey hands over to the national register. */
  iys: z.array(
    z.object({
      status: z.enum(IYS_STATUSES),
      at: instant,
      state: z.enum(IYS_STATES),
      /** Receipt of the register. */
      transactionId: z.nullable(z.string()),
      endedAt: z.nullable(instant),
    }),
  ),
  /** Messages and withdrawals with this address. */
  requests: z.array(
    z.object({
      kind: z.string(),
      reference: z.string(),
      shop: z.string(),
      name: z.string(),
      email: z.string(),
      topic: z.nullable(z.string()),
      orderNumber: z.nullable(z.string()),
      birthday: z.nullable(z.string()),
      content: z.string(),
      at: instant,
      keptUntil: instant,
      /** Why the request is kept even after an erasure; null if it is erased too. */
      keptDespiteErasure: z.nullable(z.string()),
    }),
  ),
});
export type SubscriberExport = z.infer<typeof subscriberExport>;
