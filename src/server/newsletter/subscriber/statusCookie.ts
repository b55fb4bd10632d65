import { hkdfSync } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

const NAME = 'NlStatus';
/** Browsers cut longer lives down to this. */
const MAX_AGE_SECONDS = (400 * DAY_MS) / SECOND_MS;
const KEY_BYTES = 32;

const newsletterStatus = z.object({
  state: z.enum(SUBSCRIBER_STATES),
  /** The sign-up made in this browser, so that its confirm page may confirm by itself (design §6). */
  signUpId: z.uuid().optional(),
  /** When that was: until when the confirmation may be sent again, and from when. */
  signedUpAt: z.iso.datetime().optional(),
});
export type NewsletterStatus = z.infer<typeof newsletterStatus>;

/** The key that signs cookies, derived so that nothing else made from the secret fits in its place. */
export function cookieKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'cookies', KEY_BYTES)).toString('base64url');
}

/** The newsletter state of this browser (design §5); undefined where it has none or a forged one. */
export function readStatusCookie(request: FastifyRequest): NewsletterStatus | undefined {
  const cookie = request.cookies[NAME];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid) return undefined;
  // An older version of this product may have signed another shape.
  return newsletterStatus.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
}

/** Keeps the newsletter state in this browser, signed and out of its scripts' reach. */
export function setStatusCookie(
  reply: FastifyReply,
  status: NewsletterStatus,
  secure: boolean,
): void {
  reply.setCookie(NAME, Buffer.from(JSON.stringify(status)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure,
    maxAge: MAX_AGE_SECONDS,
  });
}

/** Marks this browser as the one that made a sign-up. */
export function keepSignUp(
  reply: FastifyReply,
  signUp: { id: string; at: Date },
  secure: boolean,
): void {
  const status = {
    state: 'WAITING_FOR_DOI',
    signUpId: signUp.id,
    signedUpAt: signUp.at.toISOString(),
  } as const;
  setStatusCookie(reply, status, secure);
}

/** Forgets the newsletter state of this browser, whose person was erased. */
export function clearStatusCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' });
}
