import type * as z from 'zod/mini';

import { fillPath, type Call, type ParamName } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import { CALL_TIMEOUT_MS } from '#contract/service.ts';

import { shopOrigin } from './shopOrigin.ts';

/** Half of the browser's limit, as other requests may be pending; a character may take two bytes. */
const KEEPALIVE_LETTERS = 16_000;

/**
 * Error for every response that is not 2xx (spec §7/2). `problemType` is its URN, if any; `retryAfterSeconds` is 0
 * without a time.
 */
export class ResponseError extends Error {
  override name = 'ResponseError';
  readonly status: number;
  readonly problemType: string | undefined;
  readonly retryAfterSeconds: number;
  /** The response's JSON, for problems with more than a type. */
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
 * Makes a call of the table in `#contract/calls.ts` and returns its parsed response. Rejects with `ResponseError` for
 * a status other than 2xx, with the network's error, or with the schema's.
 */
export async function call<C extends Call, Answer>(
  target: C & { answer: z.ZodMiniType<Answer> },
  input: Input<C>,
): Promise<Answer> {
  const response = await send(target, input);
  return target.answer.parse(await response.json());
}

/** Makes a call whose response has no content, such as call 1 (spec §7). */
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
 * Performs the request behind every call: with credentials, a JSON body if there is one, and a timeout of 15 s (spec
 * §7/17,18, call 6). For calls without a row or with meaningful headers. Rejects as `call` does. Spec §9/6.
 */
export async function fetchService({ method, url, headers, body }: ServiceCall): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(import.meta.env.IN_HOST ? shopOrigin() + url : url, {
    method,
    // From another origin, no credentials are sent or stored.
    credentials: import.meta.env.IN_HOST && shopOrigin() !== '' ? 'omit' : 'include',
    // Keeps the call alive when the page is left. Browsers refuse this above 64 kB for all such calls together.
    keepalive: (text?.length ?? 0) < KEEPALIVE_LETTERS,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      ...headers,
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
  });
  if (!response.ok) throw await toResponseError(response);
  return response;
}

async function toResponseError(response: Response): Promise<ResponseError> {
  if (!response.headers.get('content-type')?.includes('json')) {
    return new ResponseError(response, undefined);
  }
  const problem = (await response.json()) as Partial<Problem> | null;
  const type = typeof problem?.type === 'string' ? problem.type : undefined;
  return new ResponseError(response, type, problem);
}
