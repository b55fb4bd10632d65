/**
 * Sign-ups per second on both databases, against the same statement sent row by row.
 *
 *   npm run bench:signups -- [seconds per run, 5 unless given]
 *
 * The PostgreSQL is the test's own, with fsync on; `pgbench` is used where it is installed.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { SECOND_MS } from '#domain/durations.ts';
import type { DatabaseKind } from '#server/db/driver.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';
import { SIGN_UP_STATEMENT } from '#server/newsletter/sign-up/signUpStatement.ts';
import { signUpCommand } from '#server/newsletter/testing/openTestNewsletter.ts';

import { openBenchNewsletter } from './support/openBenchNewsletter.ts';

const CLIENTS = 32;
const run = promisify(execFile);
const runMs = Number(process.argv[2] ?? 5) * SECOND_MS;

type Measured = { perSecond: number; p50Ms: number; p99Ms: number };

/** The product's way. */
async function measureProduct(
  kind: DatabaseKind,
  serverUrl: string,
  clients: number,
): Promise<Measured> {
  const { newsletter, close } = await openBenchNewsletter(kind, serverUrl);
  let count = 0;
  const times: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < runMs) {
      const command = signUpCommand(`person${(count += 1)}@example.com`);
      const before = performance.now();
      await newsletter.signUp(command);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / SECOND_MS;
  await close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** One row per statement and commit by pgbench, without the job that the product queues besides. */
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
  await writeFile(script, `${SIGN_UP_STATEMENT.replace('$1::json', row).replaceAll('\n', ' ')};\n`);
  const { stdout } = await run('pgbench', [
    ...['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(runMs / SECOND_MS)],
    ...['-f', script, opened.location.databaseUrl ?? ''],
  ]);
  await rm(folder, { recursive: true });
  await opened.dispose();
  return Number(/tps = ([\d.]+)/u.exec(stdout)?.[1]);
}

function report(name: string, { perSecond, p50Ms, p99Ms }: Measured): void {
  const rate = perSecond.toFixed(0).padStart(7);
  console.log(
    `${name.padEnd(44)}${rate}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`,
  );
}

const postgres = await startTestPostgres({ isDurable: true });
try {
  report('embedded, one after the other', await measureProduct('EMBEDDED', postgres.url, 1));
  report(`embedded, ${CLIENTS} at once`, await measureProduct('EMBEDDED', postgres.url, CLIENTS));
  report('PostgreSQL, one after the other', await measureProduct('POSTGRES', postgres.url, 1));
  report(`PostgreSQL, ${CLIENTS} at once`, await measureProduct('POSTGRES', postgres.url, CLIENTS));
  report('PostgreSQL, 200 at once', await measureProduct('POSTGRES', postgres.url, 200));
  const tps = await measurePgbench(postgres.url);
  console.log(
    `${`PostgreSQL, pgbench row by row, ${CLIENTS} clients`.padEnd(44)}${tps.toFixed(0).padStart(7)}/s`,
  );
} finally {
  await postgres.stop();
}
