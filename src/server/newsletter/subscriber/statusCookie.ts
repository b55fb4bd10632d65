import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

const NAME = 'NlStatus';

const shopStatus = z.object({
  state: z.enum(SUBSCRIBER_STATES),
  /** This browser's sign-up. The confirmation page of this sign-up confirms at once in this browser. */
  signUpId: z.uuid().optional(),
  /** Time of the sign-up, which decides how long the confirmation may be sent again. */
  signedUpAt: z.iso.datetime().optional(),
});
/** This browser's state in one shop's newsletter. */
export type NewsletterStatus = z.infer<typeof shopStatus>;

const statuses = z.object({
  shops: z.partialRecord(z.enum(SITE_CODES), shopStatus),
  /** State from an earlier release, which had one for all shops. It applies until this browser acts in a shop. */
  before: shopStatus.optional(),
});
type Statuses = z.infer<typeof statuses>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };
const anyVersion = z.union([statuses, shopStatus.transform((before) => ({ shops: {}, before }))]);

/** Returns this browser's state in a shop's newsletter; undefined without a valid cookie. */
export function readStatusCookie(
  request: FastifyRequest,
  site: SiteCode,
): NewsletterStatus | undefined {
  const current = readAll(request);
  return current?.shops[site] ?? current?.before;
}

function readAll(request: FastifyRequest): Statuses | undefined {
  const cookie = request.cookies[NAME];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid) return undefined;
  return anyVersion.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
}

/** Stores states of shops in a signed HttpOnly cookie of this browser. States of other shops are kept. */
function setStatusCookie({ request, reply }: Exchange, changed: Statuses['shops']): void {
  const current = readAll(request);
  const next: Statuses = { ...current, shops: { ...current?.shops, ...changed } };
  const value = Buffer.from(JSON.stringify(next)).toString('base64url');
  reply.setShopCookie(NAME, value, { signed: true });
}

/** Marks this browser as the one that signed up in a shop. */
export function rememberSignUp(
  exchange: Exchange,
  signUp: { id: string; site: SiteCode; at: Date },
): void {
  setStatusCookie(exchange, {
    [signUp.site]: {
      state: 'WAITING_FOR_DOI',
      signUpId: signUp.id,
      signedUpAt: signUp.at.toISOString(),
    },
  });
}

/** Changes the state in a shop and keeps this browser's sign-up there. */
export function rememberState(
  exchange: Exchange,
  site: SiteCode,
  state: NewsletterStatus['state'],
): void {
  setStatusCookie(exchange, { [site]: { ...readStatusCookie(exchange.request, site), state } });
}

/** Marks this browser as unsubscribed from shops. */
export function rememberUnsubscribed(exchange: Exchange, sites: readonly SiteCode[]): void {
  const ended = sites.map((site) => [site, { state: 'UNSUBSCRIBED' }] as const);
  setStatusCookie(exchange, Object.fromEntries(ended));
}

/** Deletes this browser's newsletter state after an erasure. */
export function clearStatusCookie(reply: FastifyReply): void {
  reply.clearShopCookie(NAME);
}
