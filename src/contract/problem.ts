import * as z from 'zod/mini';

/**
 * An error answer as of RFC 9457, sent as `application/problem+json`. `errors` names the fields at fault
 * by path; it never repeats what was typed.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Every problem type of the service, by name (spec §8: the first one is the customer's word). */
export const PROBLEM_TYPES = {
  emailInvalid: 'urn:newsletter:email_invalid',
  requestInvalid: 'urn:newsletter:request_invalid',
  tokenInvalid: 'urn:newsletter:token_invalid',
  tooManyRequests: 'urn:newsletter:too_many_requests',
  foreignOrigin: 'urn:newsletter:foreign_origin',
  siteUnknown: 'urn:newsletter:site_unknown',
  notFound: 'urn:newsletter:not_found',
  methodNotAllowed: 'urn:newsletter:method_not_allowed',
  promotionUnknown: 'urn:promotion:not_found',
  csrfHeaderMissing: 'urn:customerfrontenddata:csrf_header_missing',
  loginRequired: 'urn:newsletter:login_required',
  unavailable: 'urn:newsletter:unavailable',
  internal: 'urn:newsletter:internal',
} as const;
export type ProblemType = (typeof PROBLEM_TYPES)[keyof typeof PROBLEM_TYPES];

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
