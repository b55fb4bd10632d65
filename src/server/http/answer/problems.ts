import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import {
  PROBLEM_MEDIA_TYPE,
  PROBLEM_TYPES,
  type Problem,
  SHARED_PROBLEMS,
  sharedProblemType,
} from '#contract/problem.ts';
import { describeError, isUnavailable } from '#server/base/describeError.ts';

/** A copy of the module, so that a type can be looked up by its name. */
const TYPES = { ...PROBLEM_TYPES };
export type ProblemName = keyof typeof TYPES | keyof typeof SHARED_PROBLEMS;

const TITLES: Record<ProblemName, string> = {
  emailInvalid: 'The e-mail address is not valid.',
  requestInvalid: 'The request is not valid.',
  tokenInvalid: 'The token is not valid, or not valid any more.',
  notSubscribed: 'There is no subscription to change; a new sign-up is needed.',
  keyRequired: 'This call needs the key of the service that makes it.',
  previewOver: 'The preview that was asked for is over.',
  promotionUnknown: 'This shop has no promotion of this name now.',
  csrfHeaderMissing: 'The header against forged requests is missing.',
  loginRequired: 'No customer is signed in with this token.',
  signUpUnknown: 'This browser has no sign-up that waits for its confirmation.',
  tooManyRequests: 'This was asked for too often.',
  foreignOrigin: 'This call may only come from the shop itself.',
  siteUnknown: 'There is no shop with this site code.',
  checkoutOff: 'This server has no key for the checkout, so these calls are off.',
  keyInvalid: 'This is not the key of the checkout.',
  voucherMistyped: 'This voucher code is mistyped: its check character is wrong.',
  voucherUnknown: 'There is no voucher with this code.',
  voucherExpired: 'This voucher is not valid any more.',
  voucherRedeemed: 'This voucher was redeemed by another order.',
  voucherOfAnotherShop: 'This voucher is for another shop.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not answer to this method.',
  unavailable: 'The service is not available just now.',
  internal: 'Something went wrong inside the service.',
  staffRightMissing: 'Your roles do not permit this.',
  staffNotFresh: 'Your password is asked for again before this.',
  staffCodeNeeded: 'The account wants a code of its second step.',
  staffOwnStep: 'The own second step is removed in the own profile, with a code of it.',
  staffNameTaken: 'An account with this name already exists.',
  staffNameInvalid: 'A name has letters, digits and . _ - only, at most 40.',
  staffKeyNameTaken: 'The account has a key of this name already.',
  staffKeysTooMany: 'The account has as many keys as it may have.',
  webhookAddressRefused: 'Webhooks are sent by https to public addresses alone.',
  webhooksTooMany: 'There are as many webhooks as there may be.',
  subscriberUnknown: 'There is no such subscriber, or none any more, in your shops.',
  staffAddressMissing: 'The account has no e-mail address.',
  staffDisabled: 'The account is disabled.',
  staffBreakGlass: 'The break-glass account has no address, and signs in by its own secret alone.',
  staffLinkInvalid: 'The link was used, is too old, or never was one.',
  changeSavedSince: 'Somebody else has saved this since.',
  changesRefused: 'Not all of this can be done as it is.',
  testOver: 'The A/B test is over and stays as it was.',
  pictureRefused: 'This picture cannot be taken.',
  staffLastAdministrator: 'No account would be left that manages the accounts of staff.',
  signInRefused: 'No sign-in exists, or is possible, with these credentials.',
  signInTooOften: 'There were too many attempts to sign in.',
  signInInvalid: 'The request is not valid.',
  signInForeign: 'This call may only come from the shop itself.',
  signInUnavailable: 'The service is not available just now.',
  signInFailed: 'Something went wrong inside the service.',
};

// Keyed by zod's issue codes. A schema's own messages may quote the input; these never do.
const FIELD_MESSAGES: Record<string, string> = {
  invalid_type: 'is missing or has the wrong type',
  invalid_value: 'is not one of the allowed values',
  invalid_format: 'has the wrong form',
  too_small: 'is too short',
  too_big: 'is too long',
};
const OTHER_FIELD_MESSAGE = 'is not allowed';

export type FieldFaults = NonNullable<Problem['errors']>;
type Invalid = FastifyError & { validation: { instancePath: string; keyword: string }[] };

/** Sends a problem of RFC 9457 for the called service. */
export function sendProblem(
  reply: FastifyReply,
  name: ProblemName,
  status: number,
  errors?: FieldFaults,
): FastifyReply {
  const problem: Problem = {
    type: typeOf(name, reply.request.url),
    title: TITLES[name],
    status,
    ...(errors && { errors }),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}

function typeOf(name: ProblemName, url: string): string {
  return name in SHARED_PROBLEMS
    ? sharedProblemType(name as keyof typeof SHARED_PROBLEMS, url)
    : TYPES[name as keyof typeof TYPES];
}

/** Answers a failed call without internal details, and logs errors that are not the caller's. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendProblem(reply, 'requestInvalid', status);
  logFailure(error, request);
  if (isUnavailable(error)) return sendProblem(reply, 'unavailable', 503);
  return sendProblem(reply, 'internal', 500);
}

/** Logs an internal error with the request's id and route, without personal data. */
export function logFailure(error: unknown, request: FastifyRequest): void {
  request.log.error(
    { route: request.routeOptions.url, error: describeError(error) },
    'A request failed',
  );
}

/** Returns the path of each invalid field with a message that quotes no input. */
export function validationFaults({ validation }: Invalid): FieldFaults {
  return validation.map(({ instancePath, keyword }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: FIELD_MESSAGES[keyword] ?? OTHER_FIELD_MESSAGE,
  }));
}

function answerInvalid(error: Invalid, request: FastifyRequest, reply: FastifyReply) {
  const faults = validationFaults(error);
  if (error.validationContext === 'params') {
    // A malformed subscriber token counts as unknown.
    const isToken = faults.some(({ path }) => path === 'subscriberToken');
    return sendProblem(reply, isToken ? 'tokenInvalid' : 'notFound', 404);
  }
  const isEmailInvalid = hasTypedEmail(request.body) && faults.some(({ path }) => path === 'email');
  return sendProblem(reply, isEmailInvalid ? 'emailInvalid' : 'requestInvalid', 400, faults);
}

function hasTypedEmail(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
  );
}
