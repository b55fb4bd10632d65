import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, test } from 'vitest';

import { createPipeliningBound } from './pipelining.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => void server?.close());

let nowMs = 0;

async function start(handle: RequestListener, knowsClients: boolean): Promise<() => Socket> {
  const bound = createPipeliningBound({ knowsClients, nowMs: () => nowMs });
  server = createServer(bound.inFrontOf(handle));
  bound.refuseAt(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').on('error', () => {});
}

async function connectTo(handle: RequestListener): Promise<Socket> {
  return (await start(handle, true))();
}

const requests = (count: number, last = '') =>
  'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count - 1) +
  `GET / HTTP/1.1\r\nhost: a\r\n${last}\r\n`;

describe('a connection', () => {
  test('a connection gets responses to eight requests sent at once', async () => {
    const socket = await connectTo((_request, response) => void response.end('answered;'));
    socket.write(requests(8, 'connection: close\r\n'));
    expect((await text(socket)).match(/answered;/g)).toHaveLength(8);
  });

  test('a connection is closed by the ninth waiting request, and at most eight are handled', async () => {
    let handled = 0;
    const socket = await connectTo(() => void (handled += 1));
    socket.write(requests(1_700));
    await once(
      socket.resume().on('error', () => {}),
      'close',
    );
    expect(handled).toBe(8);
  });

  test('a connection may send any number of requests as long as it reads the responses', async () => {
    const socket = await connectTo((_request, response) => void response.end('answered;'));
    const answers = socket.setEncoding('utf8')[Symbol.asyncIterator]();
    for (let turn = 0; turn < 30; turn += 1) {
      socket.write(requests(1));
      let answer = '';
      while (!answer.includes('answered;')) answer += String((await answers.next()).value);
    }
    socket.destroy();
  });
});

describe('a client whose connection was ended', () => {
  const answering: RequestListener = (request, response) => {
    if (request.url === '/one') response.end('answered;');
  };
  const answerTo = (socket: Socket) => {
    socket.write('GET /one HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    return text(socket).catch(() => '');
  };
  const pipeline = async (socket: Socket) => {
    socket.write(requests(9));
    await once(socket.resume(), 'close');
  };

  test('a client whose connection was closed for pipelining is refused for ten seconds', async () => {
    const open = await start(answering, true);
    await pipeline(open());
    expect(await answerTo(open())).toBe('');
    nowMs += 10_000;
    expect(await answerTo(open())).toContain('answered;');
  });

  test('a proxy whose connection was closed for pipelining is not refused', async () => {
    const open = await start(answering, false);
    await pipeline(open());
    expect(await answerTo(open())).toContain('answered;');
  });
});
