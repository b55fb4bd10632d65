import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { createTestDatabase } from '#server/db/testing/postgres.ts';
import { TEST_POSTGRES_URL } from '#server/db/testing/openTestDatabase.ts';
import { startServer, type Server } from './start.ts';
import { freePort } from '#server/testing/freePort.ts';
import { testPages } from '#server/testing/testPages.ts';

const NODES = 5;
const ROUNDS = 20;
/** Each round starts five complete servers. */
const LIMIT_MS = 300_000;

it(
  `${NODES} nodes that start at once on an empty PostgreSQL all serve requests, ${ROUNDS} times`,
  { timeout: LIMIT_MS },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-start-'));
    const failures: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const databaseUrl = await createTestDatabase(process.env[TEST_POSTGRES_URL] ?? '');
      const nodes = await Promise.allSettled(
        Array.from({ length: NODES }, () => startNode(databaseUrl, folder)),
      );
      for (const node of nodes) {
        if (node.status === 'rejected') failures.push(node.reason);
        else await node.value.stop();
      }
    }
    await rm(folder, { recursive: true });
    expect(failures).toEqual([]);
  },
);

async function startNode(databaseUrl: string, dataDir: string): Promise<Server> {
  return startServer({
    env: {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: 's'.repeat(32),
      LOG_LEVEL: 'silent',
    },
    print: () => {},
    loadPages: async () => testPages,
    filesFolder: undefined,
    textsFolder: path.join(dataDir, 'texts'),
  });
}
