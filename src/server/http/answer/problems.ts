import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import {
  PROBLEM_MEDIA_TYPE,
  PROBLEM_TYPES,
  type Problem,
  SHARED_PROBLEMS,
  sharedProblemType,
} from '#contract/problem.ts';
import { LOGIN_BASE, PREVIEW_BASE, STAFF_BASE } from '#contract/service.ts';
import { PREVIEW_HTTP_STATUS } from '#contract/staffLogin.ts';
import { describeError, isUnavailable } from '#server/base/describeError.ts';

/** A copy of the module's exports, so that a type can be looked up by its name. */
const TYPES = { ...PROBLEM_TYPES };
export type ProblemName = keyof typeof TYPES | keyof typeof SHARED_PROBLEMS;

const TITLES: Record<ProblemName, string> = {
  emailInvalid: 'The e-mail address is not valid.',
  requestInvalid: 'The request is not valid.',
  tokenInvalid: 'The token is not valid, or has expired.',
  notSubscribed: 'There is no subscription to change; a new sign-up is needed.',
  previewOver: 'The requested preview has expired.',
  promotionUnknown: 'This shop has no promotion with this name now.',
  csrfHeaderMissing: 'The header against cross-site request forgery is missing.',
  loginRequired: 'No customer is signed in with this token.',
  signUpUnknown: 'This browser has no unconfirmed sign-up.',
  tooManyRequests: 'Too many requests.',
  foreignOrigin: 'This call may only come from the shop itself.',
  siteUnknown: 'There is no shop with this site code.',
  checkoutOff: 'This server has no key for the checkout, so these calls are off.',
  keyInvalid: 'This is not the checkout’s key.',
  mailReportsOff: 'This server has no source of mail reports, so it takes none.',
  mailReportUnsigned: 'The report is not signed by the configured source.',
  voucherMistyped: 'This voucher code is mistyped: its check character is wrong.',
  voucherUnknown: 'There is no voucher with this code.',
  voucherExpired: 'This voucher has expired.',
  voucherRedeemed: 'This voucher was redeemed by another order.',
  voucherOfAnotherShop: 'This voucher is for another shop.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not support this method.',
  unavailable: 'The service is temporarily unavailable.',
  internal: 'Something went wrong inside the service.',
  staffRightMissing: 'Your roles do not permit this.',
  staffNotFresh: 'Confirm your password first.',
  staffCodeNeeded: 'The account requires a code of its second factor.',
  staffOwnFactor: 'Remove your own second factor in your profile, with one of its codes.',
  staffNameTaken: 'An account with this name already exists.',
  staffNameInvalid: 'A name has at most 40 letters, digits and . _ -',
  staffKeyNameTaken: 'The account already has a key with this name.',
  staffKeysTooMany: 'The account has the maximum number of keys.',
  webhookAddressRefused: 'Webhooks are sent only to public https addresses.',
  webhooksTooMany: 'The maximum number of webhooks is reached.',
  subscriberUnknown: 'This subscriber does not exist, or no longer exists, in your shops.',
  cursorGone: 'Events after this cursor are gone; begin without one.',
  staffAddressMissing: 'The account has no e-mail address.',
  sampleNotSent: 'The mail server did not accept the mail.',
  staffDisabled: 'The account is disabled.',
  staffBreakGlass:
    'The break-glass account has no e-mail address and signs in only with its secret.',
  staffLinkInvalid: 'The link was used, has expired, or never existed.',
  changeSavedSince: 'Somebody else has saved this in the meantime.',
  changesRefused: 'Some of the items are refused; the response gives the reasons.',
  testOver: 'The A/B test has ended and cannot be changed.',
  pictureRefused: 'This picture is not acceptable.',
  staffLastAdministrator: 'No account that manages staff accounts would be left.',
  signInRefused: 'These credentials permit no sign-in.',
  signInTooOften: 'There were too many attempts to sign in.',
  signInInvalid: 'The request is not valid.',
  signInForeign: 'This call may only come from the shop itself.',
  signInUnavailable: 'The service is temporarily unavailable.',
  signInFailed: 'Something went wrong inside the service.',
};

// By zod's issue codes. Messages of schemas may quote the input, but these never do.
const FIELD_MESSAGES: Record<string, string> = {
  invalid_type: 'is missing or has the wrong type',
  invalid_value: 'is not one of the allowed values',
  invalid_format: 'has the wrong format',
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
  reply.header('cache-control', 'no-store');
  return sendProblemWith(reply, name, status, errors && { errors });
}

/** Sends a problem with further members, such as reasons. */
export function sendProblemWith(
  reply: FastifyReply,
  name: ProblemName,
  status: number,
  members: object = {},
): FastifyReply {
  const type = problemUrn(name, reply.request.url);
  const problem: Problem = { type, title: TITLES[name], status, ...members };
  return reply.code(status).type(PROBLEM_MEDIA_TYPE).serializer(JSON.stringify).send(problem);
}

function problemUrn(name: ProblemName, url: string): string {
  return name in SHARED_PROBLEMS
    ? sharedProblemType(name as keyof typeof SHARED_PROBLEMS, url)
    : TYPES[name as keyof typeof TYPES];
}

/** Answers a failed call without internal details, and logs errors that are not the caller's. */
export function answerError(
  error: FastifyError & { headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, request, reply);
  const status = error.statusCode ?? 500;
  // The length of the file, for a client that resumes a download (RFC 9110 §15.5.17).
  if (status === 416) reply.headers(error.headers ?? {});
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
    // A malformed subscriber token gets the response for an unknown one.
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

/** Refuses a URL that cannot be decoded, such as `%zz`, in the format of the called service. */
export function refuseMalformedAddress(
  _error: unknown,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (url.startsWith(PREVIEW_BASE) || url.startsWith(STAFF_BASE)) {
    void reply
      .code(PREVIEW_HTTP_STATUS.BAD_REQUEST)
      .header('cache-control', 'private, no-store')
      .send({ status: 'BAD_REQUEST' });
    return;
  }
  void sendProblem(reply, url.startsWith(LOGIN_BASE) ? 'signInInvalid' : 'requestInvalid', 400);
}
