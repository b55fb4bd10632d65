import { test as base } from 'playwright/test';

import { createTestDatabase, startTestPostgres } from '#server/db/testing/postgres.ts';
import type { TestPostgres } from '#server/db/testing/postgres.ts';

import { freePort, startServer, withTemporaryFolder } from './server.ts';
import type { RunningServer } from './server.ts';

export { expect } from 'playwright/test';

const START_LIMIT_MS = 300_000;

/** Variables of a server: see the README. */
type Variables = Record<string, string>;

type Fixtures = {
  /** A folder of the test's own. */
  dataDir: string;
  /** The variables of a server on an empty database of a real PostgreSQL. */
  onPostgres: { DATABASE_URL: string; SECRET: string };
  /** Starts a server on `dataDir` or another folder; those still running at the end are stopped. */
  start: (options?: {
    env?: Variables;
    port?: number;
    isFirst?: boolean;
    build?: string;
    dataDir?: string;
  }) => Promise<RunningServer>;
};

/** A journey about the server itself, which starts and ends servers. */
export const test = base.extend<Fixtures, { postgres: TestPostgres }>({
  postgres: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
    async ({}, provide) => {
      const postgres = await startTestPostgres();
      await provide(postgres);
      await postgres.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],

  onPostgres: async ({ postgres }, provide) => {
    await provide({
      DATABASE_URL: await createTestDatabase(postgres.url),
      SECRET: 'a secret for journeys, 32 characters and more',
    });
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
  dataDir: async ({}, provide) => {
    await withTemporaryFolder(provide);
  },

  start: async ({ dataDir: ownFolder }, provide) => {
    const started: RunningServer[] = [];
    await provide(async ({ env = {}, port, isFirst = false, build, dataDir = ownFolder } = {}) => {
      const server = await startServer({
        runtime: 'preact',
        dataDir,
        port: port ?? (await freePort()),
        env,
        isFirst,
        build,
      });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
});
