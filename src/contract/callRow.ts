import type { Call, Right } from './call.ts';

/** Returns a row of the table of calls (`calls.ts`). It is in this file, because shop pages load `call.ts` without it. */
/* @__NO_SIDE_EFFECTS__ */
export function row<
  const Method extends Call['method'],
  const Path extends string,
  const Permission extends Right,
  const Rest extends Omit<Call, 'method' | 'path' | 'right'>,
>(method: Method, path: Path, right: Permission, rest: Rest) {
  return { method, path, right, ...rest };
}
