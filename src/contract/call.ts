import type * as z from 'zod/mini';

import type { StaffAction } from '#domain/staffRoles.ts';

/**
 * Credentials that a call requires. NONE: none. SUBSCRIBER_TOKEN: a mail link's token in the path. STATUS_COOKIE: the
 * signed cookie of the browser that signed up. LOGIN_TOKEN, LOGIN_COOKIES: a signed-in customer's. STAFF_SESSION: any
 * staff session. FRESH_STAFF_SESSION: one with a recently entered password. STAFF_LINK: a staff link's token in the
 * body. `staff`: a session whose roles permit the action in a market (ANY and ALL as in `RequiredPermission`;
 * OF_REQUEST is the shop of the request). `key`: the header `apikey` of that system.
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
  | 'BOUNCE_KEY';

/** `isFresh`: whether the password must have been entered recently. */
export type StaffRight = {
  staff: StaffAction;
  market: 'ANY' | 'ALL' | 'OF_REQUEST';
  isFresh?: true;
};

/**
 * A row of the table of calls (`calls.ts`). The calls of the newsletter service exist below its internal base as well.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, with parameters in the router's notation. */
  path: string;
  right: Right;
  request?: z.ZodMiniType;
  /** Status of success; by default 200. */
  status?: number;
  /** For calls 15 and 16: the status if there was nothing to renew. */
  okStatus?: number;
  answer: z.ZodMiniType;
};

/**
 * A row whose request schema is added in `calls.ts`. Only the server loads that file; pages validate field by field.
 */
export type Sending<Row extends Call, Request extends z.ZodMiniType> = Row & { request?: Request };

/** Parameter names of a path such as `/vouchers/:code/redeem`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Returns a path with its parameters filled in. */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, string>>,
): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}
