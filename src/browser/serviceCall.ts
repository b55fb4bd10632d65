import type * as z from 'zod/mini';

import { fillPath, type Call, type ParamName } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import { CALL_TIMEOUT_MS } from '#contract/service.ts';

import { shopOrigin } from './shopOrigin.ts';

/** Half of what a browser takes, as others may be under way; a letter may be two bytes. */
const KEEPALIVE_LETTERS = 16_000;

/**
 * Raised for every answer of a service that is not 2xx (spec §7/2). `problemType` is its URN where it has one;
 * `retryAfterSeconds` is 0 where it names no time to come again.
 */
export class ResponseError extends Error {
  override name = 'ResponseError';
  readonly status: number;
  readonly problemType: string | undefined;
  readonly retryAfterSeconds: number;
  /** What it says, where that is JSON; for the problems that say more than their type. */
  readonly answer: unknown;

  constructor({ status, headers }: Response, problemType: string | undefined, answer?: unknown) {
    super(`The service answered ${status} ${problemType ?? ''}`);
    this.status = status;
    this.problemType = problemType;
    this.answer = answer;
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
  return fetchService({ method, url, ...(headers && { headers }), body });
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
export async function fetchService({ method, url, headers, body }: ServiceCall): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(import.meta.env.IN_HOST ? shopOrigin() + url : url, {
    method,
    // From another origin nothing of the shop's is sent along or kept.
    credentials: import.meta.env.IN_HOST && shopOrigin() !== '' ? 'omit' : 'include',
    // The call goes on where the page is left at once after the button was pressed.
    // A browser refuses that for more than 64 kB, all such calls together.
    keepalive: (text?.length ?? 0) < KEEPALIVE_LETTERS,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      ...headers,
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<ResponseError> {
  if (!response.headers.get('content-type')?.includes('json')) {
    return new ResponseError(response, undefined);
  }
  const problem = (await response.json()) as Partial<Problem> | null;
  const type = typeof problem?.type === 'string' ? problem.type : undefined;
  return new ResponseError(response, type, problem);
}
