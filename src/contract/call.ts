import type * as z from 'zod/mini';

import type { StaffAction } from '#domain/staffRoles.ts';

/**
 * What a caller must show for a call to be carried out. NONE: no credentials; SUBSCRIBER_TOKEN: the token of a
 * mail's link, in the path; STATUS_COOKIE: the signed cookie of the browser that signed up; LOGIN_TOKEN and
 * LOGIN_COOKIES: those of a signed-in customer; STAFF_SESSION: the cookie of a staff session, whatever its roles;
 * FRESH_STAFF_SESSION: of one whose password was shown a short while ago;
 * STAFF_LINK: the token of a mail's link to staff, in the body; a `staff` right: a staff session whose roles permit the action in the market that the call is about (ANY and ALL as in
 * `RequiredPermission`, OF_REQUEST: the shop that the request names); the keys: the header `apikey` of that system.
 */
export type Right =
  | 'NONE'
  | 'SUBSCRIBER_TOKEN'
  | 'STATUS_COOKIE'
  | 'LOGIN_TOKEN'
  | 'LOGIN_COOKIES'
  | 'STAFF_SESSION'
  | 'FRESH_STAFF_SESSION'
  | 'STAFF_LINK'
  | StaffRight
  | 'CHECKOUT_KEY'
  | 'SENDING_SYSTEM_KEY';

/** `isFresh`: only shortly after the password was shown. */
export type StaffRight = {
  staff: StaffAction;
  market: 'ANY' | 'ALL' | 'OF_REQUEST';
  isFresh?: true;
};

/** A row of the table of calls (`calls.ts`). Calls of the newsletter service stand below its internal base too. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root, with its parameters in the router's notation. */
  path: string;
  right: Right;
  request?: z.ZodMiniType;
  /** Of the answer that says that it is done. */
  status: number;
  /** Of calls 15 and 16: where there was nothing to renew. */
  okStatus?: number;
  answer: z.ZodMiniType;
};

/**
 * A row whose request's schema is joined in `calls.ts`, where only the server loads it: a page has checked what it sends
 * field by field.
 */
export type Sending<Row extends Call, Request extends z.ZodMiniType> = Row & { request?: Request };

/** The names of a path's parameters, as in `/vouchers/:code/redeem`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A path with its parameters filled in. */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, string>>,
): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}
