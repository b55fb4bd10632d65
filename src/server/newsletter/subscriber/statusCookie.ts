import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

const NAME = 'NlStatus';

const shopStatus = z.object({
  state: z.enum(SUBSCRIBER_STATES),
  /** The sign-up made in this browser, so that its confirm page may confirm by itself. */
  signUpId: z.uuid().optional(),
  /** When that was: until when the confirmation may be sent again, and from when. */
  signedUpAt: z.iso.datetime().optional(),
});
/** How this browser stands to the newsletter of one shop. */
export type NewsletterStatus = z.infer<typeof shopStatus>;

const statuses = z.object({
  shops: z.partialRecord(z.enum(SITE_CODES), shopStatus),
  /** Of a release that knew one status for all shops: it counts wherever this browser has done nothing since. */
  before: shopStatus.optional(),
});
type Statuses = z.infer<typeof statuses>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };
const anyVersion = z.union([statuses, shopStatus.transform((before) => ({ shops: {}, before }))]);

/** The state of this browser in a shop's newsletter; undefined where it has none or a forged one. */
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

/**
 * Keeps the state of shops' newsletters in this browser, signed and out of its scripts' reach; that of the others
 * stays.
 */
function setStatusCookie({ request, reply }: Exchange, changed: Statuses['shops']): void {
  const current = readAll(request);
  const next: Statuses = { ...current, shops: { ...current?.shops, ...changed } };
  const value = Buffer.from(JSON.stringify(next)).toString('base64url');
  reply.setShopCookie(NAME, value, { signed: true });
}

/** Marks this browser as the one that made a sign-up in a shop. */
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

/** Changes the state in a shop, and leaves which sign-up this browser made there. */
export function rememberState(
  exchange: Exchange,
  site: SiteCode,
  state: NewsletterStatus['state'],
): void {
  setStatusCookie(exchange, { [site]: { ...readStatusCookie(exchange.request, site), state } });
}

/** Marks this browser as one that has left shops. */
export function rememberUnsubscribed(exchange: Exchange, sites: readonly SiteCode[]): void {
  const ended = sites.map((site) => [site, { state: 'UNSUBSCRIBED' }] as const);
  setStatusCookie(exchange, Object.fromEntries(ended));
}

/** Forgets the newsletter state of this browser, whose person was erased. */
export function clearStatusCookie(reply: FastifyReply): void {
  reply.clearShopCookie(NAME);
}
