import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { SECOND_MS } from '#domain/durations.ts';

type Asked = { port: number; path: string; headers: Record<string, string> };

const CONNECTIONS = 64;
const HEAD_END = '\r\n\r\n';

/**
 * Requests one address repeatedly on 64 connections for `forMs`, and returns the number of answers a second. To spare
 * the machine, it reads one answer completely and checks only status and length of all others. Rejects on a different
 * answer.
 */
export async function load(asked: Asked, forMs: number): Promise<number> {
  const request = requestOf(asked);
  const length = await lengthOfAnswer(asked.port, request);
  const startedMs = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      askUntil(startedMs + forMs, { port: asked.port, request, length }),
    ),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - startedMs) / SECOND_MS);
}

function requestOf({ port, path, headers }: Asked): Buffer {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
}

/** Returns the size of an answer with its head, in bytes. */
async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let text = '';
  try {
    for await (const chunk of socket.setEncoding('latin1')) {
      text += String(chunk);
      const head = text.slice(0, text.indexOf(HEAD_END));
      const bodyLength = /^content-length: (\d+)/im.exec(head)?.[1];
      if (bodyLength !== undefined) return head.length + HEAD_END.length + Number(bodyLength);
    }
  } finally {
    socket.destroy();
  }
  throw new Error(`The answer tells no length: ${text}`);
}

async function askUntil(
  deadlineMs: number,
  { port, request, length }: { port: number; request: Buffer; length: number },
): Promise<number> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let count = 0;
  let received = 0;
  socket.on('data', (chunk) => {
    if (received === 0 && !chunk.subarray(0, 12).equals(FOUND)) {
      socket.destroy(new Error(`Not found: ${chunk.toString('latin1', 0, 80)}`));
    }
    received += chunk.length;
    if (received < length) return;
    if (received > length) socket.destroy(new Error('An answer is longer than the first'));
    received = 0;
    count += 1;
    if (performance.now() < deadlineMs) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, 'close');
  return count;
}

const FOUND = Buffer.from('HTTP/1.1 200');
