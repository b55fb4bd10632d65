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

/** Problem types of one call or of one service, by name (spec §8: the first one is the customer's word). */
export const PROBLEM_TYPES = {
  emailInvalid: 'urn:newsletter:email_invalid',
  tokenInvalid: 'urn:newsletter:token_invalid',
  /** The browser that asks has signed nobody up, or too long ago. */
  signUpUnknown: 'urn:newsletter:sign_up_unknown',
  notSubscribed: 'urn:newsletter:not_subscribed',
  keyRequired: 'urn:newsletter:key_required',
  promotionUnknown: 'urn:promotion:not_found',
  csrfHeaderMissing: 'urn:customerfrontenddata:csrf_header_missing',
  loginRequired: 'urn:newsletter:login_required',
  signInRefused: 'urn:login:unauthorized',
  signInTooOften: 'urn:login:too_many_requests',
  signInInvalid: 'urn:login:request_invalid',
  signInForeign: 'urn:login:foreign_origin',
  signInUnavailable: 'urn:login:unavailable',
  signInFailed: 'urn:login:internal',
} as const;

/** What can go wrong with a call of any service: the type begins with the service's own name. */
export const SHARED_PROBLEMS = {
  requestInvalid: 'request_invalid',
  tooManyRequests: 'too_many_requests',
  foreignOrigin: 'foreign_origin',
  siteUnknown: 'site_unknown',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;

const SERVICE_PATH =
  /^\/service\/(newsletter|promotion|customerfrontenddata|abtestfrontend|preview|login)\//;

/** The type of a shared problem at an address: of the service below `/service`, of `staff`, else of the `shop` itself. */
export function sharedProblemType(name: keyof typeof SHARED_PROBLEMS, url: string): string {
  const isStaff = /^\/staff(?:[/?]|$)/.test(url);
  const service = SERVICE_PATH.exec(url)?.[1] ?? (isStaff ? 'staff' : 'shop');
  return `urn:${service}:${SHARED_PROBLEMS[name]}`;
}

/** Those of the checkout's calls, which no page ever sees and so need not carry. */
export const CHECKOUT_PROBLEM_TYPES = {
  /** No key is set on the server, so that nobody can call. */
  checkoutOff: 'urn:newsletter:checkout_off',
  keyInvalid: 'urn:newsletter:key_invalid',
  /** A code as this shop makes them, with the wrong check character. */
  voucherMistyped: 'urn:newsletter:voucher_mistyped',
  voucherUnknown: 'urn:newsletter:voucher_unknown',
  voucherExpired: 'urn:newsletter:voucher_expired',
  /** By another order, and it can be used once. */
  voucherRedeemed: 'urn:newsletter:voucher_redeemed',
  voucherOfAnotherShop: 'urn:newsletter:voucher_of_another_shop',
} as const;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Of calls that come with a preview; the shop's own scripts make none. */
export const PREVIEW_PROBLEM_TYPES = { previewOver: 'urn:promotion:preview_over' } as const;
