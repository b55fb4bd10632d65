import type * as z from 'zod/mini';

import { fillPath, type Call, type ParamName } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import { SECOND_MS } from '#domain/durations.ts';

/** After it a call has failed (spec §7, call 6; spec §9). */
const TIMEOUT_MS = 15 * SECOND_MS;

/**
 * Raised for every answer of a service that is not 2xx (spec §7/2). `problemType` is its URN where it has one;
 * `retryAfterSeconds` is 0 where it names no time to come again.
 */
export class ResponseError extends Error {
  override name = 'ResponseError';
  readonly status: number;
  readonly problemType: string | undefined;
  readonly retryAfterSeconds: number;

  constructor({ status, headers }: Response, problemType: string | undefined) {
    super(`The service answered ${status} ${problemType ?? ''}`);
    this.status = status;
    this.problemType = problemType;
    this.retryAfterSeconds = Number(headers.get('retry-after')) || 0;
  }
}

type Input<C extends Call> = {
  headers?: Record<string, string>;
  query?: Record<string, string>;
} & ([ParamName<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamName<C['path']>, string> }) &
  ('request' extends keyof C ? { body: z.input<NonNullable<C['request']>> } : { body?: never });

/**
 * Makes a call of the table in `#contract/calls.ts` and returns its parsed answer. Rejects with `ResponseError` for
 * an answer that is not 2xx, with the network's own error without one, and with the schema's where it does not fit.
 */
export async function call<C extends Call, Answer>(
  target: C & { answer: z.ZodMiniType<Answer> },
  input: Input<C>,
): Promise<Answer> {
  const response = await send(target, input);
  return target.answer.parse(await response.json());
}

/** The same, for an answer that says nothing to be read, as that of call 1 (spec §7). */
export function send<C extends Call>(
  { method, path }: C,
  { params, query, headers, body }: Input<C>,
): Promise<Response> {
  const filled = params ? fillPath<string>(path, params) : path;
  const url = filled + (query ? `?${new URLSearchParams(query)}` : '');
  return askService({ method, url, ...(headers && { headers }), body });
}

type ServiceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
};

/**
 * Makes a call that no row of the table is read for, or whose headers have something to say too. Every call is made
 * by this: with a JSON body if it has one, with credentials, and given up after 15 s (spec §7/17,18, call 6). Rejects as
 * `call` does. Spec §9/6.
 */
export async function askService({ method, url, headers, body }: ServiceCall): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    // The call goes on where the page is left at once after the button was pressed.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ResponseError(response, await problemTypeOf(response));
  return response;
}

async function problemTypeOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  const problem = (await response.json()) as Partial<Problem> | null;
  return typeof problem?.type === 'string' ? problem.type : undefined;
}
