/**
 * Starts of the built server, from the spawn of its process to its first page: in an empty folder, in one with sign-ups,
 * and on PostgreSQL. Beside each, in turn, the least that such a start can be: a bare `node:http`, and one that opens a
 * bare PGlite on the same kind of folder, or a connection to the same PostgreSQL.
 *
 *   npm run bench:start -- [rounds, 5 unless given]
 *
 * Fails where a median is beyond its target. On a machine that does other work it says so and gives no verdict: there
 * the processor time and the ratio to the peer of the same run count.
 */
import { cp, mkdtemp } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';
import { median } from '#server/testing/compareTimes.ts';

import { freePort, startServer, withTemporaryFolder } from '../e2e/support/server.ts';
import { signUp } from '../e2e/support/service.ts';
import { buildFolder } from '../scripts/lib/brand.mjs';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { emptyDatabase } from './support/emptyDatabase.ts';
import { tell } from './support/figures.ts';
import { startTimes, type StartTimes } from './support/startTimes.ts';

const PAGE = '/de';
const HEALTH = '/healthz';
const SIGN_UPS = 200;
/** Maximum load at which a time by the clock is meaningful. */
const QUIET_LOAD = 0.7;
const FIRST_START_MS = 3 * SECOND_MS;
const START_MS = 1.5 * SECOND_MS;

const root = fileURLToPath(new URL('..', import.meta.url));
const main = path.join(buildFolder(root), 'server/main.js');
const bare = fileURLToPath(new URL('support/bareStart.mjs', import.meta.url));
const rounds = Number(process.argv[2] ?? 5);
const [loadBefore = Number.NaN] = loadavg();
const isQuiet = loadBefore < QUIET_LOAD;

type Place = { folder: string; filled: string; databaseUrl: string };
type Kind = {
  name: string;
  targetMs: number;
  /** The environment variables that differ between rounds, for the server and its peer. */
  server: (place: Place) => Promise<Record<string, string>>;
  peer: (place: Place) => Promise<Record<string, string>>;
};

const newFolder = ({ folder }: Place) => mkdtemp(path.join(folder, 'start-'));

async function copyOf(place: Place): Promise<string> {
  const copy = await newFolder(place);
  await cp(place.filled, copy, { recursive: true });
  return copy;
}

const KINDS: Kind[] = [
  {
    name: 'empty folder',
    targetMs: FIRST_START_MS,
    server: async (place) => ({ DATA_DIR: await newFolder(place) }),
    peer: async (place) => ({ FOLDER: path.join(await newFolder(place), 'pg') }),
  },
  {
    name: 'filled folder',
    targetMs: START_MS,
    server: async (place) => ({ DATA_DIR: await copyOf(place) }),
    peer: async (place) => ({ FOLDER: path.join(await copyOf(place), 'pg') }),
  },
  {
    name: 'PostgreSQL',
    targetMs: START_MS,
    server: async (place) => ({ DATA_DIR: await newFolder(place), ...ofPostgres(place) }),
    peer: async ({ databaseUrl }) => ({ DATABASE_URL: databaseUrl }),
  },
];

function ofPostgres({ databaseUrl }: Place): Record<string, string> {
  return { DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32) };
}

async function startOf(program: string, env: Record<string, string>, paths: string[]) {
  const port = await freePort();
  const common = { PUBLIC_URL: `http://localhost:${port}`, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  return startTimes({ args: [program], env: { ...common, ...env }, port, cwd: root }, paths);
}

/** Fills a data folder with sign-ups and their mails, as a stopped server leaves it, and a database with the same. */
async function fill(place: Place): Promise<void> {
  const folders = [
    { dataDir: place.filled, env: {} },
    { dataDir: await newFolder(place), env: ofPostgres(place) },
  ];
  for (const each of folders) {
    const server = await startServer({ runtime: 'preact', port: await freePort(), ...each });
    for (let person = 0; person < SIGN_UPS; person += 1) {
      await signUp(server.url, `person${person}@example.com`);
    }
    await server.stop();
  }
}

const measured = new Map<string, StartTimes[]>();

function note(name: string, times: StartTimes): void {
  measured.set(name, [...(measured.get(name) ?? []), times]);
}

const firstOf = (name: string, asked: string) =>
  median((measured.get(name) ?? []).map(({ firstMs }) => firstMs.get(asked) ?? Number.NaN));
const busyOf = (name: string) =>
  median((measured.get(name) ?? []).map(({ processorMs }) => processorMs ?? Number.NaN));

const peerOf = (name: string) => `${name}, bare`;
const HTTP = 'bare node:http';

async function measure(place: Place): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    note(HTTP, await startOf(bare, {}, [HEALTH]));
    for (const { name, server, peer } of KINDS) {
      note(peerOf(name), await startOf(bare, await peer(place), [HEALTH]));
      note(name, await startOf(main, await server(place), [HEALTH, PAGE]));
    }
  }
}

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(2)} s`;

/** Prints the figures of a kind, and returns whether its target is met. */
function report({ name, targetMs }: Kind): boolean {
  const pageMs = firstOf(name, PAGE);
  const healthMs = firstOf(name, HEALTH);
  const busyMs = busyOf(name);
  const peer = peerOf(name);
  const ratio = busyMs / busyOf(peer);
  tell(`Start, ${name}, first page`, pageMs, 'ms');
  tell(`Start, ${name}, healthz`, healthMs, 'ms');
  tell(`Start, ${name}, processor`, busyMs, 'ms');
  tell(`Start, ${peer}, first answer`, firstOf(peer, HEALTH), 'ms');
  tell(`Start, ${peer}, processor`, busyOf(peer), 'ms');
  tell(`Start, ${name}, processor against the bare one`, ratio, '');
  const ofServer = `${seconds(pageMs)} to the first page, ${seconds(healthMs)} to ${HEALTH}, ${seconds(busyMs)} of processor time`;
  const ofPeer = `${seconds(firstOf(peer, HEALTH))}, ${seconds(busyOf(peer))} of processor time`;
  console.log(`${name}: ${ofServer}\n  bare: ${ofPeer}; × ${ratio.toFixed(2)}`);
  return pageMs <= targetMs;
}

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
const postgres = await startTestPostgres({ isDurable: true });
try {
  const databaseUrl = await emptyDatabase(postgres, 'start');
  await withTemporaryFolder(async (folder) => {
    const place = { folder, filled: path.join(folder, 'filled'), databaseUrl };
    await fill(place);
    await measure(place);
  });
} finally {
  await postgres.stop();
}

tell('Start, bare node:http, first answer', firstOf(HTTP, HEALTH), 'ms');
tell('Start, bare node:http, processor', busyOf(HTTP), 'ms');
console.log(
  `bare node:http: ${seconds(firstOf(HTTP, HEALTH))}, ${seconds(busyOf(HTTP))} of processor time`,
);
const missed = KINDS.filter((kind) => !report(kind));
for (const { name, targetMs } of missed) {
  console.error(`${name}: the first page is later than ${seconds(targetMs)}`);
}
if (!isQuiet) console.log('Other work kept this machine busy, so no target is judged.');
process.exitCode = isQuiet && missed.length > 0 ? 1 : 0;
