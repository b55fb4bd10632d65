/**
 * Pages of the shop from nginx as `deploy/nginx/morgenrot.conf` sets it up, against files of the same bytes and headers
 * that nginx serves from the disk.
 *
 *   npm run bench:caches -- [seconds per run, 5 unless given]
 *
 * The files are served by nginx's own defaults, as in bench:pages; with `open_file_cache` there too, which the cache has,
 * it is some 0.8 of them.
 *
 * Who asks shares the machine with who answers, and so does all else, so what counts is what nginx does with a second
 * of a processor. It fails where that is less than nine tenths.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';

import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { tell } from './support/figures.ts';
import { load } from './support/load.ts';
import {
  isNginxThere,
  startCache,
  startNginx,
  type RunningNginx,
  type ServedFile,
} from './support/nginx.ts';
import { processorMs } from './support/processorTime.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const LEAST_SHARE = 0.9;
const ROUNDS = 5;
const runMs = Number(process.argv[2] ?? 5) * SECOND_MS;
const root = fileURLToPath(new URL('..', import.meta.url));
const PATHS = ['/de', '/de/privacy'];

/** As a browser asks that was here before. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
  'sec-fetch-site': 'same-origin',
  cookie: 'Site=DE; cc_cookie=%7B%22categories%22%3A%5B%22necessary%22%5D%7D',
};

/** Which each server says for itself, or takes for itself. */
const NOT_PASSED_ON = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'x-accel-expires',
]);

/** What the cache answers to a path, all but what nginx says of itself. */
async function answerOf(port: number, asked: string): Promise<ServedFile> {
  const asking = get({ port, host: '127.0.0.1', path: asked, headers: HEADERS });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${asked} is answered by ${answer?.statusCode}`);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !NOT_PASSED_ON.has(name) ? [[name, value] as const] : [],
  );
  return { path: asked, headers: Object.fromEntries(headers), bytes: await buffer(answer) };
}

type Rates = { perSecond: number; perProcessorSecond: number };

async function measure({ port, pid }: RunningNginx, asked: string): Promise<Rates> {
  const time = async () => (await processorMs(pid)) ?? Number.NaN;
  const before = await time();
  const perSecond = await load({ port, path: asked, headers: HEADERS }, runMs);
  const usedMs = (await time()) - before;
  return { perSecond, perProcessorSecond: (perSecond * runMs) / usedMs };
}

const best = (rates: readonly Rates[]) => Math.max(...rates.map((each) => each.perProcessorSecond));

async function measureAll(folder: string): Promise<number[]> {
  const [behind, beside] = [path.join(folder, 'cache-server'), path.join(folder, 'file-server')];
  await Promise.all([behind, beside].map((each) => mkdir(each)));
  const port = await freePort();
  const dataDir = path.join(folder, 'data');
  const server = await startRestedServer({ runtime: 'preact', dataDir, port });
  const cache = await startCache(behind, port, { isSilent: true });
  const shares: number[] = [];
  try {
    // The first answer says that it was not kept.
    for (const each of PATHS) await answerOf(cache.port, each);
    const answers = await Promise.all(PATHS.map((each) => answerOf(cache.port, each)));
    const files = await startNginx(beside, answers);
    try {
      for (const { path: asked, bytes } of answers) {
        const rates = { cached: [] as Rates[], file: [] as Rates[] };
        // By turns, as the machine's mood changes.
        for (let round = 0; round < ROUNDS; round += 1) {
          rates.cached.push(await measure(cache, asked));
          rates.file.push(await measure(files, asked));
        }
        shares.push(report(asked, bytes.length, rates));
      }
    } finally {
      await files.stop();
    }
  } finally {
    await cache.stop();
    await server.stop();
  }
  return shares;
}

function report(asked: string, bytes: number, rates: { cached: Rates[]; file: Rates[] }): number {
  console.log(`${asked}, ${bytes} bytes, from nginx`);
  for (const [name, each] of Object.entries(rates)) {
    const perSecond = Math.max(...each.map((one) => one.perSecond)).toFixed(0);
    const perProcessor = best(each).toFixed(0);
    tell(`Page ${asked}, nginx, ${name}, in a second of a processor`, best(each), 'answers');
    console.log(
      `  ${name.padEnd(8)}${perSecond.padStart(7)}/s, ${perProcessor} in a second of a processor`,
    );
  }
  const share = best(rates.cached) / best(rates.file);
  console.log(`  ${share.toFixed(2)} of a file`);
  tell(`Page ${asked}, nginx, cached, share of a file`, share, '');
  return share;
}

if (isNginxThere()) {
  const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
  if (built.outcome === 'FAILED') throw new Error(built.output);
  const shares = await withTemporaryFolder(measureAll);
  if (shares.some((share) => share < LEAST_SHARE)) {
    console.error(`That is less than ${LEAST_SHARE} of a file.`);
    process.exitCode = 1;
  }
} else {
  console.log('nginx is not installed, so there is nothing to measure.');
}
