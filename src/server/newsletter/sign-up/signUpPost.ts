import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ORIGIN_TYPES, SIGN_UP_RETURN, type SignUpReturn } from '#contract/fragmentWords.ts';
import { subscribeRequest } from '#contract/newsletter/schemas.ts';
import { readPersonFields } from '#contract/newsletter/fields.ts';
import type { PageData, SignUpErrors, SignUpOrigin, SignUpValues } from '#contract/page.ts';
import { ADDRESS_ONLY_STEP, checkSignUpValues, toSubscribeRequest } from '#contract/signUpForm.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { newRowId } from '#server/base/rowId.ts';
import { redirectLocation, returnAddress } from '#server/http/request/embedOrigins.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { readFlag, readText } from '#server/http/request/formFields.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { rememberSignUp } from '../subscriber/statusCookie.ts';

export const SIGN_UP_PATH = '/subscribenewsletter';
/** Query of the page after a sign-up, so that a reload sends nothing again. */
export const SIGN_UP_SENT_QUERY = { name: SIGN_UP_RETURN, value: 'sent' } as const;

const DEFAULT_ORIGIN = { origin: 'onsite', originAddition: 'subsite' } as const;
const ORIGIN_ADDITION = /^[\w.:-]{1,64}$/;

/**
 * Handles the sign-up form of browsers without scripts (spec §4, §5). It may be in a page of another system, to which
 * the response redirects. A form with errors is shown here with its input, and redirects after correction.
 */
export function createSignUpPost({
  abuse,
  config,
  now,
  pageSender,
  signUpHandler,
}: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { isForeign, host } = request.client;
    if (isForeign && host === undefined) return sendProblem(reply, 'foreignOrigin', 403);
    if (findControlCharacter(request.body) !== undefined) {
      return sendProblem(reply, 'requestInvalid', 400);
    }
    const { site, path } = findShop(request);
    const wanted = readText(request.body, 'returnTo');
    const returnTo = wanted === '' ? undefined : returnAddress(wanted, config);
    // Our fragment sets this field, so only a program sends a wrong value.
    if (wanted !== '' && returnTo === undefined) return sendProblem(reply, 'requestInvalid', 400);

    const lead = (location: string) =>
      reply.header('cache-control', 'no-store').redirect(location, 303);
    const leadBack = (address: URL, outcome: SignUpReturn) => {
      address.searchParams.set(SIGN_UP_RETURN, outcome);
      return lead(redirectLocation(address, config.publicUrl));
    };
    const origin = readOrigin(request.body);
    const elsewhere = originElsewhere(request.body);
    const succeed = () => {
      if (returnTo) return leadBack(returnTo, 'sent');
      const { name, value } = SIGN_UP_SENT_QUERY;
      return lead(`${path}?${new URLSearchParams({ [name]: value, ...elsewhere }).toString()}`);
    };
    const again = (
      status: number,
      signUp: NonNullable<PageData['signUp']>,
      refusal?: RepeatedRefusal,
    ) => {
      const carried = returnTo
        ? {
            origin: elsewhere ?? DEFAULT_ORIGIN,
            returnTo: redirectLocation(returnTo, config.publicUrl),
          }
        : elsewhere && { origin: elsewhere };
      const data = { signUp: { ...signUp, ...carried } };
      const page = { site, url: path, data, status, ...(refusal && { refusal }) };
      return pageSender.single(request, reply, page);
    };
    const fail = (status: number, values: SignUpValues, refusal?: RepeatedRefusal) => {
      const mayTryLater = status === 429;
      if (returnTo) return leadBack(returnTo, mayTryLater ? 'later' : 'failed');
      const result = mayTryLater ? 'TOO_MANY_REQUESTS' : 'ERROR_GENERIC';
      return again(status, { result, values, isPosted: true }, refusal);
    };

    // A program that filled in the honeypot must not notice it. Its cookie names no sign-up.
    if (readText(request.body, 'verify-email') !== '') {
      abuse.add('HONEYPOT', site);
      if (!isForeign) rememberSignUp({ request, reply }, { id: newRowId(), site, at: now() });
      return succeed();
    }

    const values = readValues(request.body);
    if (readText(request.body, 'step') === ADDRESS_ONLY_STEP) return again(200, { values });
    const errors: SignUpErrors = checkSignUpValues(values, site);
    if (Object.keys(errors).length > 0) return again(422, { values, errors });
    const checked = subscribeRequest.safeParse(toSubscribeRequest(values, site, origin));
    // The typed fields are valid by now. Hidden fields are invalid only if a program sent them.
    if (!checked.success) return sendProblem(reply, 'requestInvalid', 400);
    try {
      const result = await signUpHandler(request, reply, { site, values: checked.data });
      switch (result.outcome) {
        case 'ACCEPTED':
          return succeed();
        case 'EMAIL_INVALID':
        case 'EMAIL_OTHER_LETTERS': {
          const email = result.outcome === 'EMAIL_INVALID' ? 'invalid' : 'otherLetters';
          return await again(422, { values, errors: { email }, isPosted: true });
        }
        case 'TOO_MANY_REQUESTS':
          reply.header('retry-after', result.retryAfterSeconds);
          return await fail(429, values, result.refusal);
        case 'BUSY':
          reply.header('retry-after', result.retryAfterSeconds);
          return await fail(503, values);
      }
    } catch (error) {
      logFailure(error, request);
      return fail(503, values);
    }
  };
}

/** Returns the sign-up origin that form fields or query name; undefined if it is this page or unknown. */
export function originElsewhere(fields: unknown): SignUpOrigin | undefined {
  const read = readOrigin(fields);
  const origin = ORIGIN_TYPES.find((each) => each === read.origin) ?? DEFAULT_ORIGIN.origin;
  const originAddition = ORIGIN_ADDITION.test(read.originAddition)
    ? read.originAddition
    : DEFAULT_ORIGIN.originAddition;
  const isOwn =
    origin === DEFAULT_ORIGIN.origin && originAddition === DEFAULT_ORIGIN.originAddition;
  return isOwn ? undefined : { origin, originAddition };
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
