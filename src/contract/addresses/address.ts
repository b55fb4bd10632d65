/**
 * What a caller must show for a call to be carried out. NONE: anybody may make it; SUBSCRIBER_TOKEN: the token of a
 * mail's link, in the path; STATUS_COOKIE: the signed cookie of the browser that signed up; LOGIN_TOKEN and
 * LOGIN_COOKIES: those of a signed-in customer; STAFF_SESSION: the cookie of a staff session; the keys: the header
 * `apikey` of that system.
 */
export type Right =
  | 'NONE'
  | 'SUBSCRIBER_TOKEN'
  | 'STATUS_COOKIE'
  | 'LOGIN_TOKEN'
  | 'LOGIN_COOKIES'
  | 'STAFF_SESSION'
  | 'CHECKOUT_KEY'
  | 'SENDING_SYSTEM_KEY';

/** Where a call is made: `path`, in the router's notation, stands below `base`. */
export type Address = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  base: string;
  path: string;
  right: Right;
};

/** The names of a path's parameters, as in `/vouchers/:code/redeem`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a call from the root, with its parameters filled in. */
export function urlOf<Path extends string>(
  { base, path }: { base: string; path: Path },
  params?: Readonly<Record<ParamName<Path>, string>>,
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return base + filled;
}

/** An address with its schemas and the status of its answer. */
/* @__NO_SIDE_EFFECTS__ */
export function callOf<
  const A extends Address,
  const Rest extends { status: number; answer: unknown },
>(address: A, rest: Rest): A & Rest {
  return { ...address, ...rest };
}
