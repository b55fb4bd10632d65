/**
 * Public pages and the footer's JSON per second, against nginx that serves the same bytes from disk where it is
 * installed.
 *
 *   npm run bench:pages -- [seconds per run, 5 unless given]
 *
 * Client and server share the machine, also with other processes; what a server does with a second of a
 * processor is the same on a busy machine. By this measure it fails if we do less than half of what nginx does.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { FOOTER_PROMOTION, PROMOTION_BASE } from '#contract/service.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { tell } from './support/figures.ts';
import { load } from './support/load.ts';
import { isNginxThere, startNginx, type ServedFile } from './support/nginx.ts';
import { processorMs } from './support/processorTime.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const LEAST_SHARE = 0.5;
const WARM_UP_MS = SECOND_MS;
const runMs = Number(process.argv[2] ?? 5) * SECOND_MS;
const root = fileURLToPath(new URL('..', import.meta.url));

const PATHS = ['/de', '/de/privacy', `${PROMOTION_BASE}/${FOOTER_PROMOTION}`];

/** The request headers of a returning browser. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
  'sec-fetch-site': 'same-origin',
  cookie: 'Site=DE',
};

/** Headers that each server sets itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'content-length']);

type Rates = { perSecond: number; perProcessorSecond: number | undefined };

async function measure(
  { port, pid }: { port: number; pid: number },
  asked: string,
): Promise<Rates> {
  const question = { port, path: asked, headers: HEADERS };
  await load(question, WARM_UP_MS);
  const beforeMs = await processorMs(pid);
  const perSecond = await load(question, runMs);
  const afterMs = await processorMs(pid);
  if (beforeMs === undefined || afterMs === undefined) {
    return { perSecond, perProcessorSecond: undefined };
  }
  return { perSecond, perProcessorSecond: (perSecond * runMs) / (afterMs - beforeMs) };
}

/** Returns our answer for a path as it is transferred, without nginx's own headers. */
async function answerOf(port: number, asked: string): Promise<ServedFile> {
  const asking = get({ port, host: '127.0.0.1', path: asked, headers: HEADERS });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${asked} is answered by ${answer?.statusCode}`);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.has(name) ? [[name, value] as const] : [],
  );
  return { path: asked, headers: Object.fromEntries(headers), bytes: await buffer(answer) };
}

function report(asked: string, bytes: number, ours: Rates, nginx: Rates | undefined): number {
  console.log(`${asked}, ${bytes} bytes`);
  for (const [name, rates] of Object.entries({ Morgenrot: ours, nginx })) {
    if (rates === undefined) continue;
    const { perSecond, perProcessorSecond } = rates;
    const ofProcessor =
      perProcessorSecond === undefined
        ? ''
        : `, ${perProcessorSecond.toFixed(0).padStart(6)} in a second of a processor`;
    tell(`Page ${asked}, ${name}, in a second of a processor`, perProcessorSecond, 'answers');
    console.log(`  ${name.padEnd(10)}${perSecond.toFixed(0).padStart(7)}/s${ofProcessor}`);
  }
  if (nginx === undefined) return 1;
  const share =
    (ours.perProcessorSecond ?? ours.perSecond) / (nginx.perProcessorSecond ?? nginx.perSecond);
  console.log(`  ${share.toFixed(2)} of nginx`);
  tell(`Page ${asked}, share of nginx`, share, '');
  return share;
}

async function measureAll(folder: string): Promise<number[]> {
  const port = await freePort();
  const dataDir = path.join(folder, 'data');
  const server = await startRestedServer({
    runtime: 'preact',
    dataDir,
    port,
    env: { LOG_LEVEL: 'info' },
  });
  const answers = await Promise.all(PATHS.map((each) => answerOf(port, each)));
  const nginx = isNginxThere() ? await startNginx(folder, answers) : undefined;
  if (!nginx) console.log('nginx is not installed, so there is nothing to compare with.');
  const shares: number[] = [];
  try {
    for (const answer of answers) {
      const ours = await measure({ port, pid: server.pid }, answer.path);
      const theirs = nginx && (await measure(nginx, answer.path));
      shares.push(report(answer.path, answer.bytes.length, ours, theirs));
    }
  } finally {
    await nginx?.stop();
    await server.stop();
  }
  return shares;
}

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
const shares = await withTemporaryFolder(measureAll);
if (shares.some((share) => share < LEAST_SHARE)) {
  console.error(`That is less than ${LEAST_SHARE} of nginx.`);
  process.exitCode = 1;
}
