/**
 * Measures what more subscribers cost: sign-up, confirmation, preferences page and change on the built server and
 * PostgreSQL, searches, feed and figures for staff, the daily job beside sign-ups, and the start of a node, on
 * databases of different sizes.
 *
 *   npm run bench:growth -- [subscribers …, 10000 1000000 unless given] [settings of PostgreSQL, as shared_buffers=6GB …]
 *
 * Sizes take turns, so that other load of the machine affects all alike; a figure is the median over the rounds. It
 * fails if a p99 at the largest size is more than `LIMIT` times that at the smallest, or if staff wait
 * longer than `STAFF_LIMIT_MS`, for a year of figures `YEAR_LIMIT_MS`.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Client } from 'pg';

import * as figureCalls from '#contract/calls/figures.ts';
import * as handoverCalls from '#contract/calls/handover.ts';
import * as subscriberCalls from '#contract/calls/subscribers.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';
import {
  beyond,
  fillFigures,
  fillSubscribers,
  isSubscribedIn,
  makeSomeDue,
  linkToken,
  lastName,
} from '#server/newsletter/testing/fillSubscribers.ts';
import { median } from '#server/testing/compareTimes.ts';

import {
  freePort,
  startServer,
  withTemporaryFolder,
  type RunningServer,
} from '../e2e/support/server.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../e2e/support/service.ts';
import { staffCookie } from '../e2e/support/staff.ts';
import { until } from '../e2e/support/until.ts';
import { buildFolder } from '../scripts/lib/brand.mjs';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { emptyDatabase } from './support/emptyDatabase.ts';
import { tell } from './support/figures.ts';
import { pacedTimes, requestTimes, type Asked } from './support/requestTimes.ts';
import { rest } from './support/startRestedServer.ts';

const LIMIT = 1.3;
const STAFF_LIMIT_MS = 100;
/** A year of nine shops adds up ten times as many rows as the four weeks of the page. */
const YEAR_LIMIT_MS = 400;
const CONNECTIONS = 8;
/**
 * Number of sign-ups a second beside a job: many times a shop's peak. The maximum rate would leave the job no
 * processor.
 */
const PER_SECOND_BESIDE = 100;
const ROUNDS = 3;
const REQUESTS = 600;
const STAFF_REQUESTS = 200;
/** The first round warms up the server and PostgreSQL's memory. */
const CONFIRMATIONS = (ROUNDS + 1) * REQUESTS;
/** A prime, so that the selected rows are spread over the tables. */
const STRIDE = 7919;

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const words = process.argv.slice(2);
/** PostgreSQL's default settings are for a shared machine. */
const settings = Object.fromEntries(
  words.filter((each) => each.includes('=')).map((each) => each.split('=')),
);
const ofCommand = words.filter((each) => !each.includes('=')).map(Number);
const sizes = (ofCommand.length > 0 ? ofCommand : [10_000, 1_000_000]).toSorted((a, b) => a - b);

type Node = {
  size: number;
  databaseUrl: string;
  dataDir: string;
  server: RunningServer;
  /** The output of the first start, with the password of staff. */
  firstOutput: string;
  /** The cookies of a session of staff, renewed before each round because sessions end. */
  cookie: string;
};
type Figure = { name: string; times: (node: Node) => Promise<number[]> };

const environment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET: 's'.repeat(32),
  SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000',
});

let drawn = 0;

/** Selects another subscriber of the shop DE each time. */
function somebody(size: number): number {
  for (;;) {
    drawn += 1;
    const person = 1 + ((drawn * STRIDE) % size);
    if (isSubscribedIn(person, 'DE')) return person;
  }
}

/** Generates a number of requests, one at a time. */
function times(count: number, ask: (nth: number) => Asked): () => Asked | undefined {
  let nth = 0;
  return () => (nth < count ? ask((nth += 1)) : undefined);
}

const askSignUp = (): Asked => ({
  method: 'POST',
  path: `${SUBSCRIBERS_PATH}?site=DE`,
  body: signUpBody(`new${(drawn += 1)}@example.com`),
  status: 202,
});

/** The number of confirmed sign-ups of each size so far. */
const confirmed = new Map<number, number>();

function askConfirmation({ size }: Node): Asked {
  const nth = (confirmed.get(size) ?? 0) + 1;
  confirmed.set(size, nth);
  const token = linkToken('CONFIRM', beyond(size, nth));
  return { method: 'PUT', path: `${SUBSCRIBERS_PATH}/${token}/doi`, status: 200 };
}

const measured = (node: Node, ask: (nth: number) => Asked) =>
  requestTimes(portOf(node), CONNECTIONS, times(REQUESTS, ask));

const portOf = ({ server }: Node) => Number(new URL(server.url).port);

const FIGURES: Figure[] = [
  { name: 'sign-up', times: (node) => measured(node, askSignUp) },
  { name: 'confirmation', times: (node) => measured(node, () => askConfirmation(node)) },
  {
    name: 'preferences page',
    times: (node) =>
      measured(node, () => ({
        method: 'GET',
        path: `/de/newsletter/preferences?token=${linkToken('MANAGE', somebody(node.size))}`,
        status: 200,
      })),
  },
  {
    name: 'change of preferences',
    times: (node) =>
      measured(node, (nth) => ({
        method: 'PUT',
        path: `${SUBSCRIBERS_PATH}/${linkToken('MANAGE', somebody(node.size))}`,
        body: { interests: nth % 2 === 0 ? ['COFFEE'] : [] },
        status: 200,
      })),
  },
];

/** What a person at a desk asks: one request at a time. */
const measuredByStaff = (node: Node, ask: () => Omit<Asked, 'status'>) =>
  requestTimes(
    portOf(node),
    1,
    times(STAFF_REQUESTS, () => ({ ...ask(), headers: { cookie: node.cookie }, status: 200 })),
  );

const askFigures = (days: number) => () => {
  const [from, to] = [days - 1, 0].map((ago) =>
    new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10),
  );
  const { method, path: address } = figureCalls.read;
  return { method, path: `${address}?from=${from}&to=${to}` };
};

const { method: searchMethod, path: searchPath } = subscriberCalls.search;
const search = (body: object) => ({ method: searchMethod, path: searchPath, body });

const STAFF_FIGURES: (Figure & { limitMs?: number })[] = [
  {
    name: 'search by address',
    times: (node) =>
      measuredByStaff(node, () => search({ email: `person${somebody(node.size)}@example.com` })),
  },
  {
    name: 'search by the beginning of an address',
    times: (node) =>
      measuredByStaff(node, () => search({ email: `person${somebody(node.size) % 1000}` })),
  },
  {
    name: 'search by name',
    times: (node) =>
      measuredByStaff(node, () => search({ name: `${lastName(somebody(node.size))} anna` })),
  },
  {
    name: 'newest of a shop and state',
    times: (node) => measuredByStaff(node, () => search({ site: 'DE', state: 'SUBSCRIBED' })),
  },
  {
    name: 'page of the feed',
    times: (node) =>
      measuredByStaff(node, () => ({
        method: handoverCalls.events.method,
        // Any cursor that has a full page after it: nearly every person has an event.
        path: `${handoverCalls.events.path}?after=${Math.floor(somebody(node.size) / 2)}`,
      })),
  },
  { name: 'figures of four weeks', times: (node) => measuredByStaff(node, askFigures(28)) },
  {
    name: 'figures of a year',
    times: (node) => measuredByStaff(node, askFigures(365)),
    limitMs: YEAR_LIMIT_MS,
  },
];

const BESIDE = 'sign-up beside the daily job';
const DAILY = 'the daily job';
const START = 'start of a node';

/** The times of each round at each size, by figure. */
const rounds = new Map<string, Map<number, number[][]>>();

function note(name: string, { size }: Pick<Node, 'size'>, timesMs: number[]): void {
  const bySize = rounds.get(name) ?? new Map<number, number[][]>();
  rounds.set(name, bySize.set(size, [...(bySize.get(size) ?? []), timesMs]));
}

/** Waits until the mails of a measurement are written, so that they do not slow down the next one. */
async function untilQuiet({ databaseUrl }: Node): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await until('every mail to be written', () => hasNoJob(client), HOUR_MS);
  } finally {
    await client.end();
  }
}

async function hasNoJob(client: Client): Promise<true | undefined> {
  const { rows } = await client.query(
    `select from pgboss.job where state <= 'active' and name in ('mail', 'forget-mail') limit 1`,
  );
  return rows.length === 0 || undefined;
}

/** Measures the daily job, run as by `npm run retention`, and concurrent sign-ups. */
async function measureDailyJob(node: Node, turn: number) {
  await makeSomeDue(node.databaseUrl, node.size, turn);
  const command = path.join(buildFolder(root), 'server/command.js');
  const startedMs = performance.now();
  let isOver = false;
  const daily = run(process.execPath, [command, 'retention'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: node.dataDir, ...environment(node.databaseUrl) },
  }).finally(() => (isOver = true));
  let count = 0;
  const next = () => {
    count += 1;
    return isOver && count > REQUESTS ? undefined : askSignUp();
  };
  const besides = pacedTimes(portOf(node), PER_SECOND_BESIDE, next);
  await daily;
  const dailyMs = performance.now() - startedMs;
  return { timesMs: await besides, dailyMs };
}

async function start(
  node: Pick<Node, 'databaseUrl' | 'dataDir'>,
): Promise<{ server: RunningServer; startMs: number }> {
  const port = await freePort();
  const startedMs = performance.now();
  const server = await startServer({
    runtime: 'preact',
    dataDir: node.dataDir,
    port,
    env: { LOG_LEVEL: 'info', ...environment(node.databaseUrl) },
  });
  return { server, startMs: performance.now() - startedMs };
}

async function openNode(databaseUrl: string, size: number, folder: string): Promise<Node> {
  const folderOfNode = path.join(folder, String(size));
  const first = await start({ databaseUrl, dataDir: folderOfNode });
  await first.server.stop();
  const firstOutput = first.server.output();
  const startedMs = performance.now();
  await fillSubscribers(databaseUrl, size, CONFIRMATIONS);
  await fillFigures(databaseUrl);
  const seconds = (performance.now() - startedMs) / SECOND_MS;
  console.log(`${size} subscribers filled in ${seconds.toFixed(0)} s`);
  const { server } = await start({ databaseUrl, dataDir: folderOfNode });
  return { size, databaseUrl, dataDir: folderOfNode, server, firstOutput, cookie: '' };
}

async function measure(nodes: Node[]): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    await rest();
    // Sizes do not always follow each other in the same order.
    const turns = round % 2 === 0 ? nodes : nodes.toReversed();
    for (const node of turns) {
      const { server, firstOutput } = node;
      node.cookie = await staffCookie({ url: server.url, output: () => firstOutput });
    }
    for (const { name, times: timesOf } of [...FIGURES, ...STAFF_FIGURES]) {
      for (const node of turns) {
        const timesMs = await timesOf(node);
        if (round > 0) note(name, node, timesMs);
        await untilQuiet(node);
      }
    }
    for (const node of turns) {
      const { timesMs, dailyMs } = await measureDailyJob(node, round);
      if (round > 0) note(BESIDE, node, timesMs);
      if (round > 0) note(DAILY, node, [dailyMs]);
      await untilQuiet(node);
    }
    for (const node of turns) {
      await node.server.stop();
      const { server, startMs } = await start(node);
      node.server = server;
      if (round > 0) note(START, node, [startMs]);
    }
    console.log(`Round ${round} of ${ROUNDS}`);
  }
}

function shareOf(timesMs: readonly number[], share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Prints a figure at every size, and returns the ratio of the largest to the smallest. */
function report(name: string, valueOf: (timesMs: number[]) => number): number {
  const values = sizes.map((size) => {
    const ofRounds = rounds.get(name.split(',')[0] ?? '')?.get(size) ?? [];
    const value = median(ofRounds.map(valueOf));
    tell(`Growth, ${name}, ${size} subscribers`, value, 'ms');
    return value;
  });
  const ratio = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
  tell(`Growth, ${name}, largest to smallest`, ratio, '');
  const written = values.map((value) => `${value.toFixed(1)} ms`.padStart(12)).join('');
  console.log(`${name.padEnd(40)}${written}   × ${ratio.toFixed(2)}`);
  return ratio;
}

const largestP99 = (name: string) =>
  median((rounds.get(name)?.get(sizes.at(-1) ?? 0) ?? []).map((timesMs) => shareOf(timesMs, 0.99)));

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
const postgres = await startTestPostgres({ isDurable: true, settings });
const nodes: Node[] = [];
try {
  await withTemporaryFolder(async (folder) => {
    try {
      for (const size of sizes) {
        const databaseUrl = await emptyDatabase(postgres, `growth${size}`);
        nodes.push(await openNode(databaseUrl, size, folder));
      }
      await measure(nodes);
    } finally {
      for (const { server } of nodes) await server.stop();
    }
  });
} finally {
  await postgres.stop();
}

console.log(`${''.padEnd(40)}${sizes.map((size) => String(size).padStart(12)).join('')}`);
const names = [...FIGURES, ...STAFF_FIGURES].map(({ name }) => name);
const ratios = [...names, BESIDE].map((name) => {
  report(`${name}, median`, (timesMs) => shareOf(timesMs, 0.5));
  return { name, ratio: report(`${name}, p99`, (timesMs) => shareOf(timesMs, 0.99)) };
});
// With more subscribers more of them are due each day.
report(DAILY, (timesMs) => timesMs[0] ?? Number.NaN);
ratios.push({ name: START, ratio: report(START, (timesMs) => timesMs[0] ?? Number.NaN) });
const grown = ratios.filter(({ ratio }) => !(ratio <= LIMIT));
for (const { name, ratio } of grown) {
  console.error(`With more subscribers, ${name} takes ${ratio.toFixed(2)} times as long`);
}
const late = STAFF_FIGURES.filter(
  ({ name, limitMs = STAFF_LIMIT_MS }) => !(largestP99(name) <= limitMs),
);
for (const { name } of late)
  console.error(`Staff wait too long: ${name}, p99 ${largestP99(name).toFixed(0)} ms`);
process.exitCode = grown.length + late.length > 0 ? 1 : 0;
