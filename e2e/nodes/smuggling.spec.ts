import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from './support/clusterJourney.ts';

const PROBE = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST =
  'POST /de/subscribenewsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';
/** A server that waits for more than came ends the connection after that. */
const LIMIT_MS = 300_000;

/** A second request is hidden where the two servers might read the end of the first one in different places. */
const REQUESTS: Record<string, string> = {
  'a length and chunks': `${POST}Content-Length: ${PROBE.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${PROBE}`,
  'chunks and a shorter length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${PROBE.length.toString(16)}\r\n${PROBE}\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 0\r\nContent-Length: ${PROBE.length}\r\n\r\n${PROBE}`,
  'two lengths in one line': `${POST}Content-Length: 0, ${PROBE.length}\r\n\r\n${PROBE}`,
  'a length with a sign': `${POST}Content-Length: +${PROBE.length}\r\n\r\n${PROBE}`,
  'a length in another base': `${POST}Content-Length: 0x${PROBE.length.toString(16)}\r\n\r\n${PROBE}`,
  'an unknown encoding': `${POST}Transfer-Encoding: xchunked\r\n\r\n${PROBE}`,
  'two encodings': `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${PROBE}`,
  'an encoding behind a control character': `${POST}Transfer-Encoding:\u000Bchunked\r\n\r\n0\r\n\r\n${PROBE}`,
  'a space before the colon': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${PROBE}`,
  'a folded header': `${POST}X-Folded: a\r\n Transfer-Encoding: chunked\r\nContent-Length: ${PROBE.length + 5}\r\n\r\n0\r\n\r\n${PROBE}`,
  'a header that ends with a bare line feed': `${POST}X-Bare: a\nTransfer-Encoding: chunked\r\nContent-Length: ${PROBE.length + 5}\r\n\r\n0\r\n\r\n${PROBE}`,
  'a header that ends with a bare carriage return': `${POST}X-Bare: a\rTransfer-Encoding: chunked\r\nContent-Length: ${PROBE.length + 5}\r\n\r\n0\r\n\r\n${PROBE}`,
  'a chunk whose size is written twice': `${POST}Transfer-Encoding: chunked\r\n\r\n0;${PROBE.length.toString(16)}\r\n\r\n${PROBE}`,
  'a chunk of a size beyond 64 bits': `${POST}Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n${PROBE}`,
  'a body of a request that has none': `GET /de HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${PROBE.length}\r\n\r\n${PROBE}`,
};

/** What a shop behind nginx answers to anybody at these addresses. */
const EXPECTED = {
  '/service/promotion/api/promotion/SHOP_FOOTER?site=PL': 'contentJSON',
  '/de/privacy': 'data-site="DE"',
  '/hu/contact': 'data-site="HU"',
  '/openapi.json': '"openapi"',
} as const;

test('no request that is read in two ways brings another one past nginx, or its answer to somebody else', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const { url } = await start();
  const port = Number(new URL(url).port);
  for (const [name, bytes] of Object.entries(REQUESTS)) {
    await sendAndHangUp(port, bytes);
    // Connections from nginx to the nodes are kept, so that what is left in one would come to the next who asks.
    const asked = Array.from({ length: 4 }, () => Object.entries(EXPECTED)).flat();
    const wrong = await Promise.all(
      asked.map(async ([path, text]) => {
        const answer = await fetch(url + path);
        const body = await answer.text();
        return answer.ok && body.includes(text) ? [] : [`${path}: ${answer.status}`];
      }),
    );
    expect(wrong.flat(), name).toEqual([]);
  }
});

/** Sends bytes as they are, waits for the end of what comes back, and hangs up where nothing more comes. */
async function sendAndHangUp(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.on('data', () => socket.setTimeout(1000, () => socket.end()));
  socket.setTimeout(20_000, () => socket.destroy());
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
}
