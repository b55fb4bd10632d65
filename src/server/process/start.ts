import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { brand } from '#domain/brand.ts';
import { buildApp } from '#server/app.ts';
import { makeFirstAccounts } from '#server/accounts/firstAccounts.ts';
import { describeError } from '#server/base/describeError.ts';
import { followDatabase } from '#server/base/followDatabase.ts';
import { createLogger } from '#server/base/logger.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';
import { fillWithSampleContent, sampleNotes } from '#server/content/sampleContent.ts';
import { DEV_MAIL_REFUSAL, devMailAccess } from '#server/mail/devMailAccess.ts';

import { readConfig, type Config } from './config.ts';
import { openFoundation, type StartOptions } from './foundation.ts';
import { listen } from './listen.ts';

export type Server = {
  app: FastifyInstance;
  config: Config;
  logger: Logger;
  /** Stops gracefully: finishes requests and running jobs, then closes the database. Rejects with the first fault after that. */
  stop(): Promise<void>;
};

/**
 * Starts the server in its ROLE: reads the configuration, opens and migrates the database, builds the app and listens
 * (spec §8/9). Rejects with a `StartRefusal` for problems that the operator can fix, after closing what was opened.
 */
export async function startServer(options: StartOptions): Promise<Server> {
  const reading = readConfig(options.env);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { config } = reading;
  if (devMailAccess(config) === 'REFUSED') throw new StartRefusal([DEV_MAIL_REFUSAL]);
  const logger = createLogger(config.logLevel);
  const opened: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    const faults: unknown[] = [];
    for (const close of opened.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  };
  try {
    const foundation = await openFoundation(config, logger, options, (close) => opened.push(close));
    const app = await buildApp(foundation);
    opened.push(() => app.close());
    const { abTests, contentStore } = app;
    opened.push(await followDatabase({ ...foundation, shown: [contentStore, abTests] }));
    await fillDatabase(app);
    await listen(app, config);
    foundation.database.beginUpkeep?.();
    options.print(
      config.role === 'worker'
        ? `${brand.name} runs jobs and reports its health on port ${config.port}`
        : `${brand.name} serves on ${config.publicUrl}`,
    );
    return { app, config, logger, stop };
  } catch (error) {
    await stop().catch((fault: unknown) =>
      logger.error({ error: describeError(fault) }, 'Stopping failed'),
    );
    throw error;
  }
}

/** Fills a new database with sample content and first accounts. */
async function fillDatabase({ abTests, contentStore, database, now, print }: FastifyInstance) {
  const documents = await fillWithSampleContent({ database, store: contentStore, abTests });
  sampleNotes(documents).forEach((line) => print(line));
  for (const { kind, name, password } of await makeFirstAccounts({ database, now })) {
    print(`Accounts: ${kind} account ${name}, password ${password} (shown only once)`);
  }
}
