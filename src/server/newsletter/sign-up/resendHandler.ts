import type { FastifyInstance, FastifyRequest } from 'fastify';

import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';

import { readStatusCookie } from '../subscriber/statusCookie.ts';
import { CONFIRM_WITHIN_MS } from '../newsletter.ts';

export type ResendOutcome =
  | { outcome: 'SENT'; againInSeconds: number }
  | { outcome: 'TOO_SOON'; retryAfterSeconds: number }
  | { outcome: 'SIGN_UP_UNKNOWN' };

export type ResendHandler = {
  /** Sends the confirmation again to the address that this browser signed up in a shop. Rejects where that fails. */
  send(request: FastifyRequest, site: SiteCode): Promise<ResendOutcome>;
  /** After how many seconds this browser may wish so; undefined where it has no sign-up that waits. */
  waitSeconds(request: FastifyRequest, site: SiteCode): Promise<number | undefined>;
};

/**
 * Where the service call and the form post meet. A stranger can have nothing sent: the signed cookie names
 * the sign-up, and the address with it. The answer depends on that cookie and on how often it was shown
 * alone; what is known of the address decides whether a mail goes out, which only its owner sees.
 */
export function createResendHandler({
  newsletter,
  now,
  resendLimit,
}: Pick<FastifyInstance, 'newsletter' | 'now' | 'resendLimit'>): ResendHandler {
  /** The sign-up of this browser in a shop that can still be confirmed, and how old it is. */
  function signUpOf(
    request: FastifyRequest,
    site: SiteCode,
  ): { id: string; ageMs: number } | undefined {
    const status = readStatusCookie(request, site);
    if (status?.state !== 'WAITING_FOR_DOI' || status.signUpId === undefined) return undefined;
    // A cookie of a release that wrote no time is old enough, and what it names decides whether too old.
    const ageMs =
      status.signedUpAt === undefined
        ? RESEND_COOL_DOWN_SECONDS * SECOND_MS
        : now().getTime() - Date.parse(status.signedUpAt);
    return ageMs < CONFIRM_WITHIN_MS ? { id: status.signUpId, ageMs } : undefined;
  }

  async function waitOf({ id, ageMs }: { id: string; ageMs: number }): Promise<number> {
    const sinceSignUp = RESEND_COOL_DOWN_SECONDS - Math.floor(ageMs / SECOND_MS);
    return Math.max(0, sinceSignUp, await resendLimit.waitSeconds(id));
  }

  return {
    async send(request, site) {
      const signUp = signUpOf(request, site);
      if (signUp === undefined) return { outcome: 'SIGN_UP_UNKNOWN' };
      const isCool = signUp.ageMs >= RESEND_COOL_DOWN_SECONDS * SECOND_MS;
      const limit = isCool ? await resendLimit.take(signUp.id) : undefined;
      if (!limit?.allowed) {
        return { outcome: 'TOO_SOON', retryAfterSeconds: Math.max(1, await waitOf(signUp)) };
      }
      await countAccepted(limit, () => newsletter.resend(signUp.id));
      return { outcome: 'SENT', againInSeconds: await waitOf(signUp) };
    },
    async waitSeconds(request, site) {
      const signUp = signUpOf(request, site);
      return signUp && (await waitOf(signUp));
    },
  };
}
