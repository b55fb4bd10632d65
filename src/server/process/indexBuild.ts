import type { Logger } from 'pino';

import { describeError } from '#server/base/describeError.ts';
import { buildIndexes } from '#server/db/buildIndexes.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Builds the indexes of a new release while the node already serves requests, more slowly until then. Failures are
 * logged, and the next start tries again. Returns a function that stops the build.
 */
export function startIndexBuild(services: {
  database: Database;
  logger: Pick<Logger, 'error'>;
  print: (line: string) => void;
}): () => Promise<void> {
  const { database, logger, print } = services;
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
