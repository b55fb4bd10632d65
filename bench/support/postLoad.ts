import { once } from 'node:events';
import { connect } from 'node:net';

export type Posted = { port: number; path: string; headers: Record<string, string> };
export type PostTimes = { count: number; perSecond: number; p50Ms: number; p99Ms: number };

const HEAD_END = '\r\n\r\n';

/**
 * Posts different bodies on a number of connections for `forMs`, each after the previous answer. Rejects on a status
 * other than 2xx, so that no refusal counts as fast.
 */
export async function postLoad(
  posted: Posted,
  { connections, forMs, bodyOf }: { connections: number; forMs: number; bodyOf: () => string },
): Promise<PostTimes> {
  const startedMs = performance.now();
  const times = await Promise.all(
    Array.from({ length: connections }, () => postUntil(startedMs + forMs, posted, bodyOf)),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const sorted = times.flat().toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

async function postUntil(
  deadlineMs: number,
  { port, path, headers }: Posted,
  bodyOf: () => string,
): Promise<number[]> {
  const head = Object.entries({
    host: `localhost:${port}`,
    'content-type': 'application/json',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  const times: number[] = [];
  let sentMs = 0;
  let answer = '';
  const post = () => {
    const body = bodyOf();
    const length = `content-length: ${Buffer.byteLength(body)}`;
    sentMs = performance.now();
    socket.write([`POST ${path} HTTP/1.1`, ...head, length, '', body].join('\r\n'));
  };
  socket.on('data', (chunk: string) => {
    answer += chunk;
    if (!isWhole(answer)) return;
    if (!answer.startsWith('HTTP/1.1 2')) {
      socket.destroy(new Error(`Refused: ${answer.slice(0, 400)}`));
      return;
    }
    answer = '';
    times.push(performance.now() - sentMs);
    if (performance.now() < deadlineMs) post();
    else socket.end();
  });
  post();
  await once(socket, 'close');
  return times;
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end === -1) return false;
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, end))?.[1] ?? '0';
  return answer.length >= end + HEAD_END.length + Number(length);
}
