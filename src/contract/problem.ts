import * as z from 'zod/mini';

/**
 * An error response by RFC 9457, sent as `application/problem+json`. `errors` lists invalid fields by path, without
 * input.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;

/** Problem types of one call or service, by name. */
export * as PROBLEM_TYPES from './problemTypes.ts';

/** Problems of every service; the type begins with the service's name. */
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
  /^\/service\/(newsletter|promotion|customerfrontenddata|abtestfrontend|preview|staff|login|mail)\//;

/** Returns a shared problem's type for a URL: of the service below `/service`, of `staff`, else of the `shop`. */
export function sharedProblemType(name: keyof typeof SHARED_PROBLEMS, url: string): string {
  const isStaff = /^\/staff(?:[/?]|$)/.test(url);
  const service = SERVICE_PATH.exec(url)?.[1] ?? (isStaff ? 'staff' : 'shop');
  return `urn:${service}:${SHARED_PROBLEMS[name]}`;
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
