import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { describedCalls, type Answer } from '../../support/describedCalls.ts';
import { seededChance } from '../../support/seeded.ts';

import { faultIn, makeUp, type Sent } from './madeUpRequests.ts';

const AT_ONCE = 16;

export type Fuzzed = {
  /** Responses that `/openapi.json` does not describe, each with its request. */
  faults: string[];
  /** Number of responses by status. */
  counts: Map<number, number>;
};

/**
 * Sends this many random requests with a staff session, the same ones for the same seed. `isOfProxy` tells which
 * responses come from the proxy in front, which refuses some requests itself.
 */
export async function fuzz(
  url: string,
  {
    session,
    seed,
    requests,
    isOfProxy = () => false,
  }: {
    session: string;
    seed: number;
    requests: number;
    isOfProxy?: (answer: Answer) => boolean;
  },
): Promise<Fuzzed> {
  const openapi: unknown = await (await fetch(`${url}/openapi.json`)).json();
  const calls = describedCalls(openapi);
  if (calls.length < 25) throw new Error(`Only ${calls.length} calls are described`);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const chance = seededChance(seed);
  const faults = new Map<string, string>();
  const counts = new Map<number, number>();
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const call = chance.of(calls);
      const sent = makeUp(call, chance, session);
      const answer = await send(url, agent, sent);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const fault = isOfProxy(answer) ? undefined : faultIn(call, calls, sent, answer);
      if (fault !== undefined)
        faults.set(`${sent.method} ${call.path}: ${fault}`, JSON.stringify(sent).slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return { faults: [...faults].map((parts) => parts.join(' ')).toSorted(), counts };
}

/** Sends malformed bytes verbatim, because `fetch` would correct them. */
function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { agent, method, headers, path: encodeURI(path).replaceAll('%25', '%') },
      (answer) => {
        text(answer).then(
          (received) =>
            resolve({
              status: answer.statusCode ?? 0,
              mediaType: (answer.headers['content-type'] ?? '').split(';')[0] ?? '',
              body: method === 'HEAD' ? undefined : received,
            }),
          reject,
        );
      },
    );
    asking.on('error', reject).end(body);
  });
}
