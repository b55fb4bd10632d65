import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SubscribeRequest } from '#contract/newsletter/schemas.ts';
import { needsUtf8Mail } from '#domain/email.ts';
import type { SiteCode } from '#domain/sites.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { newRowId } from '#server/base/rowId.ts';

import { rememberSignUp } from '../subscriber/statusCookie.ts';

export type SignUpOutcome =
  /** `noMailServer`: the address's domain is already known to receive no mail. */
  | { outcome: 'ACCEPTED'; noMailServer: boolean }
  | { outcome: 'EMAIL_INVALID' }
  | { outcome: 'EMAIL_OTHER_LETTERS' }
  | { outcome: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number; refusal: RepeatedRefusal }
  | { outcome: 'BUSY'; retryAfterSeconds: number };

/** Retry time when the queue is full. The backlog is normally processed by then. */
const BUSY_SECONDS = 5;

type Asked = { site: SiteCode; values: SubscribeRequest };

export type SignUpHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
) => Promise<SignUpOutcome>;

/**
 * Handles sign-ups from calls and form posts. Counts the client, passes a validated request on, and sets the browser's
 * cookie. Rejects if the newsletter fails.
 */
export function createSignUpHandler({
  abuse,
  config,
  mailServers,
  newsletter,
  now,
  signUpLimit,
  testVisits,
}: Pick<
  FastifyInstance,
  'abuse' | 'config' | 'mailServers' | 'newsletter' | 'now' | 'signUpLimit' | 'testVisits'
>): SignUpHandler {
  return async (request, reply, asked) => {
    const limit = await signUpLimit.take(request.client.address);
    if (!limit.allowed) {
      const count = () => abuse.add('LIMIT', asked.site);
      count();
      const refusal = { of: 'CLIENT', onRepeat: count } as const;
      return { outcome: 'TOO_MANY_REQUESTS', retryAfterSeconds: limit.retryAfterSeconds, refusal };
    }
    return countAccepted(
      limit,
      () => signUp(request, reply, asked),
      ({ outcome }) => outcome === 'ACCEPTED',
    );
  };

  async function signUp(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, values }: Asked,
  ): Promise<SignUpOutcome> {
    const { address, page, isForeign, host } = request.client;
    if (needsUtf8Mail(values.email) && !config.takesUtf8Mail) {
      return { outcome: 'EMAIL_OTHER_LETTERS' };
    }
    const signUpId = newRowId();
    mailServers.seek(signUpId, values.email);
    const result = await newsletter.signUp({
      signUpId,
      request: values,
      site,
      page: page ?? host?.page ?? request.url.split('?', 1)[0] ?? '/',
      clientAddress: address,
      visits: await testVisits.of(request),
    });
    if (result.outcome === 'BUSY') {
      return { outcome: 'BUSY', retryAfterSeconds: BUSY_SECONDS };
    }
    if (result.outcome !== 'ACCEPTED') return { outcome: result.outcome };
    // Requests from other origins carry none of our cookies, so setting one would overwrite the existing one.
    if (!isForeign) rememberSignUp({ request, reply }, { id: signUpId, site, at: now() });
    return { outcome: 'ACCEPTED', noMailServer: mailServers.areMissing(signUpId) };
  }
}
