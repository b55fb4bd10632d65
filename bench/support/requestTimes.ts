import { Agent, request as send } from 'node:http';

export type Asked = {
  method: string;
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** What the answer has to be, so that nothing refused counts as fast. */
  status: number;
};

/**
 * Sends what `next` gives on so many connections, each request after the answer to the one before, until it gives
 * undefined; the time of each from its first to its last byte, in milliseconds.
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

function timeOf(agent: Agent, port: number, { method, path, body, status }: Asked) {
  return new Promise<number>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const startedMs = performance.now();
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
