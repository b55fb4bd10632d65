import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';

import { readStatusCookie } from '../subscriber/statusCookie.ts';
import { CONFIRM_WITHIN_MS } from './signUp.ts';

export type ResendOutcome =
  | { outcome: 'SENT'; againInSeconds: number }
  | { outcome: 'TOO_SOON'; retryAfterSeconds: number }
  | { outcome: 'SIGN_UP_UNKNOWN' };

export type ResendHandler = ReturnType<typeof createResendHandler>;

/**
 * Handles calls and form posts. The signed cookie names the sign-up and thereby the address, so strangers cannot
 * trigger mails. The response depends only on that cookie and its count. The address's state only decides whether a
 * mail is sent.
 */
export function createResendHandler({
  newsletter,
  now,
  resendLimit,
}: Pick<FastifyInstance, 'newsletter' | 'now' | 'resendLimit'>) {
  /** Returns this browser's confirmable sign-up in a shop, and its age. */
  function findSignUp(
    request: FastifyRequest,
    site: SiteCode,
  ): { id: string; ageMs: number } | undefined {
    const status = readStatusCookie(request, site);
    if (status?.state !== 'WAITING_FOR_DOI' || status.signUpId === undefined) return undefined;
    // Cookies of older releases have no time and count as old enough. Whether the sign-up is too old is checked when
    // sending.
    const ageMs =
      status.signedUpAt === undefined
        ? RESEND_COOL_DOWN_SECONDS * SECOND_MS
        : now().getTime() - Date.parse(status.signedUpAt);
    return ageMs < CONFIRM_WITHIN_MS ? { id: status.signUpId, ageMs } : undefined;
  }

  async function remainingWait({ id, ageMs }: { id: string; ageMs: number }): Promise<number> {
    const sinceSignUp = RESEND_COOL_DOWN_SECONDS - Math.floor(ageMs / SECOND_MS);
    return Math.max(0, sinceSignUp, await resendLimit.waitSeconds(id));
  }

  return {
    /** Sends the confirmation again to the address with which this browser signed up in a shop. Rejects on failure. */
    async send(request: FastifyRequest, site: SiteCode): Promise<ResendOutcome> {
      const signUp = findSignUp(request, site);
      if (signUp === undefined) return { outcome: 'SIGN_UP_UNKNOWN' };
      const isCool = signUp.ageMs >= RESEND_COOL_DOWN_SECONDS * SECOND_MS;
      const limit = isCool ? await resendLimit.take(signUp.id) : undefined;
      if (!limit?.allowed) {
        return { outcome: 'TOO_SOON', retryAfterSeconds: Math.max(1, await remainingWait(signUp)) };
      }
      await countAccepted(limit, () => newsletter.resend(signUp.id));
      return { outcome: 'SENT', againInSeconds: await remainingWait(signUp) };
    },
    /** Returns the seconds until this browser may request it again; undefined without a pending sign-up. */
    async waitSeconds(request: FastifyRequest, site: SiteCode): Promise<number | undefined> {
      const signUp = findSignUp(request, site);
      return signUp && (await remainingWait(signUp));
    },
  };
}
