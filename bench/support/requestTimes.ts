import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { SECOND_MS } from '#domain/durations.ts';

export type Asked = {
  method: string;
  path: string;
  /** The body, sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
  /** The required status, so that no refusal counts as fast. */
  status: number;
};

/**
 * Sends the requests of `next` on a number of connections, each after the previous answer, until it returns
 * undefined. Returns the time of each from its first to its last byte, in milliseconds.
 */
export async function requestTimes(
  port: number,
  connections: number,
  next: () => Asked | undefined,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const clients = Array.from({ length: connections }, async () => {
    for (let request = next(); request !== undefined; request = next()) {
      times.push(await timeOf(agent, port, request));
    }
  });
  await Promise.all(clients);
  agent.destroy();
  return times;
}

/**
 * Sends the requests of `next` at a rate per second, regardless of pending answers, until it returns undefined.
 * Returns the time of each from its due time to its last byte, in milliseconds.
 */
export async function pacedTimes(
  port: number,
  perSecond: number,
  next: () => Asked | undefined,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  const beganMs = performance.now();
  for (let request = next(); request !== undefined; request = next()) {
    const dueMs = beganMs + (times.length * SECOND_MS) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 0) await sleep(earlyMs);
    const time = timeOf(agent, port, request, dueMs);
    // A failure is reported for all together, and ends no bench that has servers to stop.
    time.catch(() => undefined);
    times.push(time);
  }
  const all = await Promise.all(times);
  agent.destroy();
  return all;
}

function timeOf(
  agent: Agent,
  port: number,
  { method, path, body, headers: given, status }: Asked,
  startedMs = performance.now(),
) {
  return new Promise<number>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { ...given, ...(body && { 'content-type': 'application/json' }) };
    const sending = send({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { statusCode } = answer;
      if (statusCode !== status)
        reject(new Error(`${method} ${path} was answered with ${statusCode}`));
      answer
        .on('end', () => resolve(performance.now() - startedMs))
        .on('error', reject)
        .resume();
    });
    sending.on('error', reject).end(text);
  });
}
