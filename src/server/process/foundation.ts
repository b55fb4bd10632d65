import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { describeError } from '#server/base/describeError.ts';
import { readSecret } from '#server/base/secret.ts';
import { orRefuse, StartRefusal } from '#server/base/startRefusal.ts';
import { createSteadyClock, type SteadyClock } from '#server/base/steadyClock.ts';
import { decorate } from '#server/base/subject.ts';
import { buildIndexes } from '#server/db/buildIndexes.ts';
import type { Database } from '#server/db/database.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Pages } from '#server/pages/renderer.ts';
import { loadTexts, type TextsOfLocales } from '#server/pages/texts.ts';
import { readSsoFiles } from '#server/staff/sso/ssoSettings.ts';

import type { Config } from './config.ts';
import { checkPorts } from './listen.ts';
import { openMetrics } from './openMetrics.ts';
import { openReadyDatabase } from './openReadyDatabase.ts';
import { takeOperatorCommands } from './operatorCommands.ts';
import { withStartLock } from '#server/db/besideLock.ts';

/** Services below every subject, opened by `start.ts`. The app is decorated with each of them. */
export type Foundation = {
  config: Config;
  /** This server's secret, then former ones that it still accepts. */
  secrets: readonly [string, ...string[]];
  /** Undefined without single sign-on. */
  ssoSettings: Awaited<ReturnType<typeof readSso>>;
  database: Database;
  jobs: Jobs;
  clock: SteadyClock;
  /** Returns the time of `clock`. */
  now: () => Date;
  /** The product's log; Fastify's own is `app.log`. */
  logger: Logger;
  metrics: Metrics | undefined;
  pages: Pages;
  texts: TextsOfLocales;
} & Required<Pick<StartOptions, 'print' | 'filesFolder' | 'textsFolder' | 'threads'>>;

declare module 'fastify' {
  interface FastifyInstance extends Foundation {}
}

export type StartOptions = {
  env: Record<string, string | undefined>;
  /** Prints a progress line for the operator. */
  print: (line: string) => void;
  loadPages: (config: Config) => Promise<Pages>;
  /** Folder of the browser's files; undefined if a development server serves them. */
  filesFolder: string | undefined;
  /** Folder of the operator's wording. */
  textsFolder: string;
  /** Built files of worker threads. Without them, the main thread does their work. */
  threads?: { mail?: URL; passwords?: URL };
  /** Database prepared by the build. Without it, a first start creates one. */
  madeDatabase?: string;
};

/** Opens the database, the queue and other shared services. Rejects with a `StartRefusal`. */
export async function openFoundation(
  config: Config,
  logger: Logger,
  { print, loadPages, filesFolder, textsFolder, threads = {}, madeDatabase }: StartOptions,
  onStop: (close: () => Promise<void> | void) => void,
): Promise<Foundation> {
  const { dataDir } = config;
  const pages = await orRefuse(
    () => loadPages(config),
    (reason) => `The pages cannot be loaded (${reason}). Build them with npm run build.`,
  );
  const secret = await orRefuse(
    () => readSecret({ given: config.secret, dataDir }),
    (reason) => `DATA_DIR cannot be used: ${dataDir} (${reason}).`,
  );
  const secrets = [secret, ...config.previousSecrets] as const;
  const reportFault = (file: string, fault: string) =>
    logger.error({ file, fault }, 'A text of the operator was refused');
  const texts = await loadTexts({ folder: textsFolder, reportFault });

  const ssoSettings = await readSso(config);
  const database = await openReadyDatabase(config, logger, print, madeDatabase);
  onStop(() => database.close());
  await checkPorts(config);
  onStop(startIndexBuild(database, { logger, print }));

  const clock = createSteadyClock();
  const { now } = clock;
  const jobs = createJobs({ database, logger });
  await withStartLock(database, () => jobs.start());
  onStop(() => jobs.stop());
  const running = { database, jobs, now, logger, print, onStop };
  if (database.kind === 'EMBEDDED') await takeOperatorCommands(config, { ...running, secret });
  const metrics = await openMetrics(config, running);
  const given = { config, logger, print, filesFolder, textsFolder, threads };
  return { ...given, secrets, ssoSettings, pages, texts, database, clock, now, jobs, metrics };
}

/**
 * Builds the indexes of a new release while the node already serves requests, more slowly until then. Failures are
 * logged, and the next start tries again. Returns a function that stops the build.
 */
function startIndexBuild(
  database: Database,
  { logger, print }: Pick<Foundation, 'logger' | 'print'>,
): () => Promise<void> {
  const ending = new AbortController();
  const building = buildIndexes(database, {
    signal: ending.signal,
    onBuilt: (name) => print(`Database: index ${name} built`),
  }).catch((error: unknown) =>
    logger.error({ error: describeError(error) }, 'An index could not be built'),
  );
  return async () => {
    ending.abort();
    await building;
  };
}

/** Reads the files of single sign-on; undefined without it. Rejects with a `StartRefusal`. */
async function readSso({ sso }: Pick<Config, 'sso'>) {
  if (sso === undefined) return undefined;
  const reading = await readSsoFiles(sso);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { createsAccounts, isRequired } = sso;
  return { ...reading, createsAccounts, isRequired };
}

/** Decorates the app with its foundation. */
export function layFoundation(app: FastifyInstance, foundation: Foundation): void {
  for (const [name, value] of Object.entries(foundation)) decorate(app, name, value);
}
