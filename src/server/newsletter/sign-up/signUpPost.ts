import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { subscribeRequest } from '#contract/newsletter.ts';
import { readPersonFields } from '#contract/newsletter/fields.ts';
import type { PageData, SignUpErrors, SignUpValues } from '#contract/page.ts';
import { ADDRESS_ONLY_STEP, checkSignUpValues, subscribeRequestOf } from '#contract/signUpForm.ts';
import type { AbuseCounter } from '#server/abuse/abuseCounter.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure, sendProblem } from '#server/http/problems.ts';
import { readFlag, readText } from '#server/http/formFields.ts';
import type { RepeatedRefusal } from '#server/http/repeatedRefusals.ts';
import { shopOf } from '#server/pages/shopAddress.ts';
import type { PageShow } from '#server/pages/show.ts';

import type { SignUpHandler } from './signUpHandler.ts';
import { keepSignUp } from '../subscriber/statusCookie.ts';

export const SIGN_UP_PATH = '/subscribenewsletter';
/** Told to the page after a sign-up, so that reloading it sends nothing again. */
export const SIGN_UP_SENT_QUERY = { name: 'signup', value: 'sent' } as const;

const DEFAULT_ORIGIN = { origin: 'onsite', originAddition: 'subsite' } as const;

/** Takes the sign-up form as a browser without scripts posts it (design §3; spec §4, §5). */
export function createSignUpPost(parts: {
  show: PageShow;
  signUpHandler: SignUpHandler;
  abuse: Pick<AbuseCounter, 'add'>;
  now: () => Date;
}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    if (findControlCharacter(request.body) !== undefined) {
      return sendProblem(reply, 'requestInvalid', 400);
    }
    const { site, path } = shopOf(request);
    const succeed = () =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${path}?${SIGN_UP_SENT_QUERY.name}=${SIGN_UP_SENT_QUERY.value}`, 303);
    const again = (
      status: number,
      signUp: NonNullable<PageData['signUp']>,
      refusal?: RepeatedRefusal,
    ) =>
      parts.show.single(request, reply, {
        site,
        url: path,
        data: { signUp },
        status,
        ...(refusal && { refusal }),
      });

    // A program that fills in everything must not learn that it was noticed: its cookie names no sign-up.
    if (readText(request.body, 'verify-email') !== '') {
      parts.abuse.add('HONEYPOT', site);
      keepSignUp({ request, reply }, { id: randomUUID(), site, at: parts.now() });
      return succeed();
    }

    const values = readValues(request.body);
    if (readText(request.body, 'step') === ADDRESS_ONLY_STEP) return again(200, { values });
    const errors: SignUpErrors = checkSignUpValues(values, site);
    if (Object.keys(errors).length > 0) return again(422, { values, errors });
    const wanted = subscribeRequest.safeParse(
      subscribeRequestOf(values, site, readOrigin(request.body)),
    );
    // What a person types was checked above; the rest is hidden in the form and only a program gets it wrong.
    if (!wanted.success) return sendProblem(reply, 'requestInvalid', 400);
    try {
      const result = await parts.signUpHandler(request, reply, { site, values: wanted.data });
      switch (result.outcome) {
        case 'ACCEPTED':
          return succeed();
        case 'EMAIL_INVALID':
          return await again(422, { values, errors: { email: 'invalid' } });
        case 'EMAIL_OTHER_LETTERS':
          return await again(422, { values, errors: { email: 'otherLetters' } });
        case 'TOO_MANY_REQUESTS':
          reply.header('retry-after', result.retryAfterSeconds);
          return await again(429, { result: 'TOO_MANY_REQUESTS', values }, result.refusal);
        case 'BUSY':
          reply.header('retry-after', result.retryAfterSeconds);
          return await again(503, { result: 'ERROR_GENERIC', values });
      }
    } catch (error) {
      logFailure(error, request);
      return again(503, { result: 'ERROR_GENERIC', values });
    }
  };
}

function readValues(body: unknown): SignUpValues {
  return {
    email: readText(body, 'email'),
    ...readPersonFields((name) => readText(body, name)),
    newsletterConsent: readFlag(body, 'newsletterConsent'),
    personalisedOffers: readFlag(body, 'personalisedOffers'),
  };
}

function readOrigin(body: unknown) {
  return {
    origin: readText(body, 'origin') || DEFAULT_ORIGIN.origin,
    originAddition: readText(body, 'originAddition') || DEFAULT_ORIGIN.originAddition,
  };
}
