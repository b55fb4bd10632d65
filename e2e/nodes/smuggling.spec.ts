import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

import { NEWSLETTER_BASE } from '#contract/service.ts';

import { until } from '../support/until.ts';

import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/clusterJourney.ts';

/** Call that only the probes make and that no cache answers. */
const PROBED = `${NEWSLETTER_BASE.private}/customers/base-data`;
const PROBE = `GET ${PROBED} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const POST =
  'POST /de/subscribenewsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';
/** Maximum duration; a server that waits for missing bytes closes the connection only after its timeout. */
const LIMIT_MS = 300_000;

/** Probes that hide a second request where two servers might disagree about the end of the first one. */
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
  'a chunk with an extension': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\nab\r\n0\r\n\r\n${PROBE}`,
  'an extension that ends with a bare line feed': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a\nab\r\n0\r\n\r\n${PROBE}`,
  'an extension with a line end in quotes': `${POST}Transfer-Encoding: chunked\r\n\r\n2;a="\r\nab\r\n0\r\n\r\n${PROBE}"\r\n`,
  'chunks that end with bare line feeds': `${POST}Transfer-Encoding: chunked\r\n\r\n2\nab\n0\n\n${PROBE}`,
  'a chunk longer than its size': `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\nabXX0\r\n\r\n${PROBE}`,
  'a length behind the chunks': `${POST}Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: ${PROBE.length}\r\n\r\n${PROBE}`,
  'chunks of HTTP/1.0': `${POST.replace('1.1', '1.0')}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${PROBE}`,
  'chunks twice': `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${PROBE}`,
  'the same length twice': `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\nab${PROBE}`,
  'lengths and encodings with underscores': `${POST}Content-Length: ${PROBE.length}\r\nContent_Length: 0\r\nTransfer_Encoding: chunked\r\n\r\n${PROBE}`,
  'only bare line feeds': `${POST}Content-Length: ${PROBE.length}\r\n\r\n${PROBE}`.replaceAll(
    '\r\n',
    '\n',
  ),
  'a body of a request that has none': `GET /de HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${PROBE.length}\r\n\r\n${PROBE}`,
};

/** Part of the expected response of a shop behind nginx, by address. */
const EXPECTED = {
  '/service/promotion/api/promotion/SHOP_FOOTER?site=PL': 'contentJSON',
  '/de/privacy': 'data-site="DE"',
  '/hu/contact': 'data-site="HU"',
  '/openapi.json': '"openapi"',
} as const;

test('no ambiguous request smuggles another one past nginx or its response to another client', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({ LOG_LEVEL: 'debug' });
  const { url } = cluster;
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
    // Nginx drops what comes beside an answer, so that wrong answers alone would not tell.
    await until(`every probe after ${name} to be in the log`, async () => {
      const [passed, answered] = [await probesPassed(cluster), probesAnswered(cluster)];
      expect(answered, name).toBeLessThanOrEqual(passed);
      return answered === passed ? true : undefined;
    });
  }
  expect(probesAnswered(cluster)).toBeGreaterThan(0);
});

/** Returns how many probes nginx treated as requests and passed on to nodes. */
async function probesPassed({ logs }: Cluster): Promise<number> {
  const lines = (await readFile(logs.access, 'utf8')).split('\n');
  // A line ends with what the nodes answered, one after the other.
  return lines
    .filter((line) => line.includes(`"GET ${PROBED} `))
    .flatMap((line) => line.match(/ (?:\d{3}, )*\d{3}$/)?.[0].split(',') ?? []).length;
}

/** Returns how many of them the nodes treated as requests. */
function probesAnswered({ nodes }: Cluster): number {
  const lines = `${nodes.web1.output()}\n${nodes.web2.output()}`.split('\n');
  return lines.filter((line) => line.includes('"Answered"') && line.includes(`"route":"${PROBED}"`))
    .length;
}

/** Sends bytes verbatim, reads the response to its end, and hangs up when nothing more arrives. */
async function sendAndHangUp(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.on('data', () => socket.setTimeout(1000, () => socket.end()));
  socket.setTimeout(20_000, () => socket.destroy());
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
}
