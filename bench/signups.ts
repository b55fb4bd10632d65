/**
 * Sign-ups as a client meets them: over HTTP, with limits, log and captured mail on, and on a node that answers requests
 * alone, beside a bare `node:http` and `pg` that writes two rows, and the product's own statement sent row by row by
 * `pgbench`, where it is installed.
 *
 *   npm run bench:signups -- [seconds per run, 5 unless given]
 *
 * Client and server share the machine; the processor time of the server is the same on a busy machine. The
 * PostgreSQL is the test's own, with fsync on, and its processor time stands apart.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { SECOND_MS } from '#domain/durations.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { startTestPostgres, type TestPostgres } from '#server/db/testing/postgres.ts';
import { SIGN_UP_STATEMENT } from '#server/newsletter/sign-up/signUpStatement.ts';

import { freePort, startServer, withTemporaryFolder } from '../e2e/support/server.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../e2e/support/service.ts';
import { until } from '../e2e/support/until.ts';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { emptyDatabase } from './support/emptyDatabase.ts';
import { tell } from './support/figures.ts';
import { postLoad, type PostTimes } from './support/postLoad.ts';
import { processorMs } from './support/processorTime.ts';
import { startBare } from './support/startBare.ts';
import { rest } from './support/startRestedServer.ts';

const CLIENTS = 32;
const CONNECTIONS = [8, CLIENTS];
const MAILS_WAITING = 10_000;
const WARM_UP_MS = 2 * SECOND_MS;
/** Number of people that a product has before it is measured. */
const PEOPLE = 5000;
const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const runMs = Number(process.argv[2] ?? 5) * SECOND_MS;

type Target = { port: number; pid: number; path: string; postgresPid?: number };
type Measured = PostTimes & {
  /** Processor time of the server for one sign-up, in milliseconds; undefined where the system does not provide it. */
  serverMs: number | undefined;
};

let person = 0;
const bodyOf = () => JSON.stringify(signUpBody(`person${(person += 1)}@example.com`));

async function post(target: Target, connections: number, forMs: number): Promise<Measured> {
  const { port, pid, path: asked } = target;
  const beforeMs = await processorMs(pid);
  const times = await postLoad({ port, path: asked, headers: {} }, { connections, forMs, bodyOf });
  const afterMs = await processorMs(pid);
  const serverMs =
    beforeMs === undefined || afterMs === undefined
      ? undefined
      : (afterMs - beforeMs) / times.count;
  return { ...times, serverMs };
}

const milliseconds = (ms: number | undefined) => (ms === undefined ? '?' : ms.toFixed(2));

function report(name: string, { perSecond, p50Ms, p99Ms, serverMs }: Measured): void {
  const rate = perSecond.toFixed(0).padStart(6);
  console.log(
    `${name.padEnd(48)}${rate}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  ${milliseconds(serverMs)} ms of a processor`,
  );
}

/** Starts the built product on an empty folder, lets people sign up, and leaves it idle for a minute. */
async function startProduct(dataDir: string, databaseUrl: string | undefined, role: 'all' | 'web') {
  const port = await freePort();
  const server = await startServer({
    runtime: 'preact',
    dataDir,
    port,
    env: {
      ROLE: role,
      LOG_LEVEL: 'info',
      SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32) }),
    },
  });
  const target = { port, pid: server.pid, path: `${SUBSCRIBERS_PATH}?site=DE` };
  let people = 0;
  while (people < PEOPLE) people += (await post(target, CLIENTS, WARM_UP_MS)).count;
  await rest();
  return { server, target };
}

/** Measures and reports one run; returns its processor time for one sign-up, in milliseconds. */
async function measure(name: string, target: Target, connections: number): Promise<number> {
  const measured = await post(target, connections, runMs);
  const what = `${name}, ${connections} connections`;
  report(what, measured);
  tell(`Sign-up, ${what}`, measured.serverMs, 'ms of a processor');
  tell(`Sign-up, ${what}, p99`, measured.p99Ms, 'ms');
  tell(`Sign-up, ${what}, rate`, measured.perSecond, '/s');
  return measured.serverMs ?? Number.NaN;
}

/**
 * Measures a node that only answers requests, so that its processor time is that of sign-ups; the mails wait for
 * another node. Returns the time of one sign-up at the most connections.
 */
async function measureWebNode(databaseUrl: string): Promise<number> {
  return withTemporaryFolder(async (dataDir) => {
    const first = person;
    const { server, target } = await startProduct(dataDir, databaseUrl, 'web');
    try {
      const name = 'PostgreSQL, ROLE=web';
      let last = Number.NaN;
      for (const connections of CONNECTIONS) last = await measure(name, target, connections);
      let waiting = person - first;
      while (waiting < MAILS_WAITING) waiting += (await post(target, CLIENTS, WARM_UP_MS)).count;
      await measure(`${name}, ${MAILS_WAITING} mails wait`, target, CLIENTS);
      return last;
    } finally {
      await server.stop();
    }
  });
}

/** Measures a node with all roles. The cost of its mails is known once all of them are written. */
async function measureProduct(name: string, databaseUrl: string | undefined): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const { server, target } = await startProduct(dataDir, databaseUrl, 'all');
    const captured = () =>
      readdir(path.join(dataDir, 'mail')).then(
        (files) => files.length,
        () => 0,
      );
    try {
      const before = await captured();
      const first = person;
      const startMs = (await processorMs(server.pid)) ?? Number.NaN;
      for (const connections of CONNECTIONS) await measure(name, target, connections);
      const mails = person - first;
      const waiting = before + mails - (await captured());
      const drainMs = performance.now();
      await until(
        'every mail to be written',
        async () => (await captured()) >= before + mails || undefined,
      );
      const seconds = (performance.now() - drainMs) / SECOND_MS;
      const endMs = (await processorMs(server.pid)) ?? Number.NaN;
      tell(`Sign-up with its mail, ${name}`, (endMs - startMs) / mails, 'ms of a processor');
      console.log(
        `${''.padEnd(10)}${waiting} of ${mails} mails waited at the end, written in ${seconds.toFixed(1)} s; with its mail a sign-up took ${((endMs - startMs) / mails).toFixed(2)} ms of a processor`,
      );
    } finally {
      await server.stop();
    }
  });
}

/** Measures the minimum: no rules, no limits, no log, no mail. */
async function measureBare(postgres: TestPostgres): Promise<number> {
  const databaseUrl = await emptyDatabase(postgres, 'bare');
  const bare = await startBare('bareServer.ts', { DATABASE_URL: databaseUrl });
  try {
    const target = { ...bare, path: '/' };
    await post(target, CLIENTS, WARM_UP_MS);
    let last = Number.NaN;
    for (const connections of CONNECTIONS) {
      last = await measure('bare node:http and pg', target, connections);
    }
    return last;
  } finally {
    await bare.stop();
  }
}

/** Measures one row per statement and commit by pgbench, without the job that the product also queues. */
async function measurePgbench(serverUrl: string): Promise<number> {
  const opened = await openTestDatabase('POSTGRES', serverUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-bench-'));
  const script = path.join(folder, 'sign-up.sql');
  const row = `json_build_array(json_build_object(
    'signUpId', gen_random_uuid(), 'subscriberId', gen_random_uuid(), 'mailId', gen_random_uuid(),
    'address', 'p' || gen_random_uuid() || '@example.com', 'email', 'person@example.com', 'site', 'DE',
    'consents', '["NEWSLETTER"]'::json, 'origin', 'onsite', 'originAddition', 'subsite',
    'page', '/de', 'clientAddress', '192.0.2.1',
    'isDisposable', false,
    'tokenHash', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'sealedToken', repeat('x', 95),
    'at', now(), 'expiresAt', now() + interval '14 days', 'locale', 'de-DE',
    'evidence', '[{"consent":"NEWSLETTER","textVersion":"1","textHash":"1"}]'::json))`;
  const statement = SIGN_UP_STATEMENT.replace('$1::json', row).replace(
    '$2::json',
    `'[{"site":"DE","day":"2026-03-01","part":"HOUR","name":"07","origin":"","sent":1}]'::json`,
  );
  await writeFile(script, `${statement.replaceAll('\n', ' ')};\n`);
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(runMs / SECOND_MS),
    '-f',
    script,
    opened.location.databaseUrl ?? '',
  ]);
  await rm(folder, { recursive: true });
  await opened.dispose();
  return Number(/tps = ([\d.]+)/u.exec(stdout)?.[1]);
}

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
const postgres = await startTestPostgres({ isDurable: true });
try {
  await measureProduct('embedded', undefined);
  await measureProduct('PostgreSQL', await emptyDatabase(postgres, 'shop'));
  const ours = await measureWebNode(await emptyDatabase(postgres, 'web'));
  const bare = await measureBare(postgres);
  console.log(`${''.padEnd(10)}${(bare / ours).toFixed(2)} of the bare floor`);
  tell('Sign-up, share of the bare floor', bare / ours, '');
  const tps = await measurePgbench(postgres.url);
  tell(`Sign-up, pgbench row by row, ${CLIENTS} clients`, tps, '/s');
  console.log(
    `${`PostgreSQL, pgbench row by row, ${CLIENTS} clients`.padEnd(48)}${tps.toFixed(0).padStart(6)}/s`,
  );
} finally {
  await postgres.stop();
}
