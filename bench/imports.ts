/**
 * An import of many rows with proof on PostgreSQL, by a worker that is killed in the middle and started again: the
 * time of the check and of the import, the most memory of a worker, and what is in the database in the end.
 *
 *   npm run bench:imports -- [rows, 1,000,000 unless given]
 *
 * The worker is a process of its own, without the server around it. Every thousandth row is a duplicate.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { IMPORT_PART_BYTES, type ImportMapping } from '#contract/staff/transfers.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { buildIndexes } from '#server/db/buildIndexes.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, startTestPostgres } from '#server/db/testing/postgres.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createTransfers } from '#server/transfers/transfers.ts';

import { tell } from './support/figures.ts';

const DUPLICATE_EVERY = 1000;
const MAPPING: ImportMapping = {
  columns: { email: 0, firstName: 1, lastName: 2, site: 3 },
  site: null,
  how: 'PROOF',
  source: 'the customers of the former system',
};
const CONTEXT = { by: { kind: 'STAFF', name: 'bench' }, sites: SITE_CODES } as const;
const logger = { warn: console.warn, error: console.error };

async function open(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
  const now = () => new Date();
  const jobs = createJobs({ database, logger });
  const audit = createAudit({ database, now });
  const secret = 'a secret of at least thirty-two characters';
  const transfers = createTransfers({ audit, database, jobs, now, secret, takesUtf8Mail: false });
  return { database, jobs, transfers };
}

/** Works on transfers and reports the memory, until it is killed. */
async function work(databaseUrl: string): Promise<void> {
  const { jobs, transfers } = await open(databaseUrl);
  await jobs.start();
  await jobs.workTransfers((id, signal) => transfers.work(id, signal));
  setInterval(() => process.send?.(process.memoryUsage.rss()), SECOND_MS / 4);
}

async function* rows(count: number): AsyncGenerator<Buffer> {
  let text = 'email,first_name,last_name,shop\r\n';
  for (let n = 1; n <= count; n += 1) {
    const person = n % DUPLICATE_EVERY === 0 ? n - 1 : n;
    const site = SITE_CODES[person % SITE_CODES.length];
    text += `person.${person}@customers.example.com,Ann-Kathrin,Müller-Lüdenscheidt,${site}\r\n`;
    if (text.length < IMPORT_PART_BYTES / 2) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

async function measure(count: number): Promise<void> {
  const postgres = await startTestPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const { database, jobs, transfers } = await open(databaseUrl);
  await migrate(database);
  await buildIndexes(database);
  await jobs.start();
  let bytes = 0;
  for await (const part of rows(count)) bytes += part.length;
  const { id } = await transfers.openImport(bytes, CONTEXT);
  let begin = 0;
  for await (const data of rows(count)) {
    await transfers.addPart({ id, begin, data }, CONTEXT);
    begin += data.length;
  }
  let mostBytes = 0;
  const startWorker = (): ChildProcess => {
    const worker = fork(fileURLToPath(import.meta.url), ['worker', databaseUrl]);
    worker.on('message', (rss) => {
      mostBytes = Math.max(mostBytes, Number(rss));
    });
    return worker;
  };
  const find = async () => (await transfers.list(CONTEXT)).find((one) => one.id === id);
  async function until(isThere: (state: string, done: number) => boolean): Promise<number> {
    const startedMs = performance.now();
    for (;;) {
      const { state = 'GONE', done = 0 } = (await find()) ?? {};
      if (isThere(state, done)) return Math.round((performance.now() - startedMs) / SECOND_MS);
      await sleep(SECOND_MS / 5);
    }
  }
  async function kill(worker: ChildProcess): Promise<void> {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }

  let worker = startWorker();
  await transfers.checkImport({ id, mapping: MAPPING }, CONTEXT);
  const checkSeconds = await until((state) => state === 'CHECKED');
  const mostAtCheck = mostBytes;
  await transfers.runImport({ id, reason: 'bench' }, CONTEXT);
  const firstSeconds = await until((_state, done) => done >= count / 2);
  await kill(worker);
  const killedAt = (await find())?.done ?? 0;
  worker = startWorker();
  const restSeconds = await until((state) => state === 'DONE');
  await kill(worker);

  const [held] = await database.query<Record<string, number>>(
    `select (select count(*)::int from subscriber) as people, (select count(*)::int from subscription) as subscriptions,
       (select count(*)::int from consent_evidence) as proofs,
       (select count(distinct subscriber_id)::int from consent_evidence) as proven,
       (select sum(began)::int from figure_added) as counted`,
  );
  const inMegabytes = (length: number) => Math.round(length / 1e6);
  const figures: [name: string, value: number, unit: string][] = [
    ['size of the file', inMegabytes(bytes), 'MB'],
    ['check', checkSeconds, 's'],
    ['memory of the worker that checks', inMegabytes(mostAtCheck), 'MB'],
    ['import before the kill', firstSeconds, 's'],
    ['rows done at the kill', killedAt, 'rows'],
    ['import after the kill', restSeconds, 's'],
    ['memory of the workers', inMegabytes(mostBytes), 'MB'],
    ...Object.entries({ ...held, ...(await find())?.counts }).map(
      ([name, value]): [string, number, string] => [name, value, 'rows'],
    ),
  ];
  for (const [name, value, unit] of figures) {
    console.log(`${name}: ${value} ${unit}`);
    tell(name, value, unit);
  }
  await jobs.stop();
  await database.close();
  await postgres.stop();
}

const [, , first, url = ''] = process.argv;
await (first === 'worker' ? work(url) : measure(Number(first ?? 1_000_000)));
