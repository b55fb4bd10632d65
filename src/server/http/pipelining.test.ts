import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, test } from 'vitest';

import { boundPipelining } from './pipelining.ts';

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => void server?.close());

async function connectTo(handle: RequestListener): Promise<Socket> {
  server = createServer(boundPipelining(handle)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return connect(port, '127.0.0.1');
}

const requests = (count: number, last = '') =>
  'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(count - 1) +
  `GET / HTTP/1.1\r\nhost: a\r\n${last}\r\n`;

describe('a connection', () => {
  test('has its eight requests answered that it sends at once', async () => {
    const socket = await connectTo((_request, response) => void response.end('answered;'));
    socket.write(requests(8, 'connection: close\r\n'));
    expect((await text(socket)).match(/answered;/g)).toHaveLength(8);
  });

  test('is ended by the ninth that waits, and no more than eight are looked at', async () => {
    let handled = 0;
    const socket = await connectTo(() => void (handled += 1));
    socket.write(requests(1_700));
    await once(
      socket.resume().on('error', () => {}),
      'close',
    );
    expect(handled).toBe(8);
  });

  test('may send on and on, as long as it takes the answers', async () => {
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
