import { vi } from 'vitest';

import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';

/** A fake response: status and JSON, or no network. */
export type Answer = { status: number; json: unknown } | 'NO_NETWORK';

export const ACCEPTED: Answer = { status: 202, json: {} };

export function refused(status: number, type: string): Answer {
  return { status, json: { type, title: 'Refused', status } };
}

/** Replaces the network. Each call gets the next of these responses; `calls` records the requests. */
export function serveNewsletter(...answers: Answer[]) {
  const calls: { method: string; url: string; headers: Headers; body: unknown }[] = [];
  const network = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body } = init;
    calls.push({
      method,
      url,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Unexpected request: ${method} ${url}`);
    if (answer === 'NO_NETWORK') throw new TypeError('Failed to fetch');
    return Response.json(answer.json, {
      status: answer.status,
      headers: answer.status < 400 ? {} : { 'content-type': PROBLEM_MEDIA_TYPE },
    });
  };
  vi.stubGlobal('fetch', network);
  return calls;
}

/** Delays the network's responses until the returned function is called. */
export function holdAnswers(): () => void {
  const network = globalThis.fetch;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await arrived;
    return network(...call);
  });
  return arrive;
}
