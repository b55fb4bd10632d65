import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SubscribeRequest } from '#contract/newsletter.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { AbuseCounter } from '#server/abuse/abuseCounter.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { refererPath } from '#server/http/ownOrigin.ts';

import type { SignUpLimit } from './signUpLimit.ts';
import { keepSignUp } from '../subscriber/statusCookie.ts';
import type { Newsletter } from '../newsletter.ts';

export type SignUpDeskParts = {
  newsletter: Newsletter;
  signUpLimit: SignUpLimit;
  /** Of services that sign up for a client; undefined: none may tell its address. */
  serviceKey: string | undefined;
  publicUrl: string;
  abuse: Pick<AbuseCounter, 'add'>;
  now: () => Date;
};

export type SignUpOutcome =
  | { outcome: 'ACCEPTED' | 'EMAIL_INVALID' }
  | { outcome: 'TOO_MANY_REQUESTS' | 'BUSY'; retryAfterSeconds: number };

/** What waits then is written in less. */
const BUSY_SECONDS = 5;

export type SignUpDesk = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { site: SiteCode; values: SubscribeRequest },
) => Promise<SignUpOutcome>;

/**
 * Where service calls and form posts meet: counts the client's sign-ups, hands a checked request to
 * the newsletter, and marks this browser as the one that signed up (design §6). Rejects where the
 * newsletter fails.
 */
export function createSignUpDesk(parts: SignUpDeskParts): SignUpDesk {
  const secure = parts.publicUrl.startsWith('https:');
  return async (request, reply, { site, values }) => {
    const address = clientAddress(request, parts.serviceKey);
    const limit = await parts.signUpLimit.take(address);
    if (!limit.allowed) {
      parts.abuse.add('LIMIT', site);
      return { outcome: 'TOO_MANY_REQUESTS', retryAfterSeconds: limit.retryAfterSeconds };
    }
    const signUpId = randomUUID();
    const result = await parts.newsletter.signUp({
      signUpId,
      request: values,
      site,
      page: refererPath(request, parts.publicUrl) ?? request.url.split('?', 1)[0] ?? '/',
      clientAddress: address,
    });
    if (result.outcome === 'BUSY') {
      return { outcome: 'BUSY', retryAfterSeconds: BUSY_SECONDS };
    }
    if (result.outcome === 'ACCEPTED') {
      keepSignUp({ request, reply, secure }, { id: signUpId, site, at: parts.now() });
    }
    return { outcome: result.outcome };
  };
}
