import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { createTestDatabase, startTestPostgres } from '#server/db/testing/postgres.ts';
import { readContentFile } from '#server/content/contentFile.ts';

import { buildFolder } from '../../scripts/lib/brand.mjs';
import { test as journey } from './journey.ts';
import { freePort, startServer, withTemporaryFolder, type RunningServer } from './server.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = path.join(buildFolder(root), 'server/command.js');
const FOOTER = path.join(root, 'content/footers/DE/general.yaml');
const FOOTER_CALL = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';

export type Publisher = {
  server: RunningServer;
  /** Publishes DE's footer with another headline, by the command, and waits until the shop shows it. */
  publish(headline: string): Promise<void>;
  /** Publishes a page of DE, by the command. */
  publishPage(path: string, body: object): Promise<void>;
};

/** A journey through a shop of its own, on PostgreSQL, so that content is published while it runs. */
export const test = journey.extend<{ publisher: Publisher }>({
  publisher: [
    async ({ runtime }, provide) => {
      const postgres = await startTestPostgres();
      await withTemporaryFolder(async (dataDir) => {
        const env = {
          DATABASE_URL: await createTestDatabase(postgres.url),
          SECRET: 'a secret for journeys, 32 characters and more',
        };
        const server = await startServer({ runtime, dataDir, port: await freePort(), env });
        const publishVersion = async (version: unknown) => {
          const file = path.join(dataDir, 'version.json');
          await writeFile(file, JSON.stringify(version));
          const command = [COMMAND, 'content', 'publish', file];
          await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
        };
        const publish = async (headline: string) => {
          await publishVersion(await footerWith(headline));
          await until(`the footer ${headline}`, async () => {
            const answer = await fetch(server.url + FOOTER_CALL);
            return (await answer.text()).includes(headline) || undefined;
          });
        };
        try {
          const publishPage = (place: string, body: object) =>
            publishVersion({
              key: `PAGE:${place}`,
              site: 'DE',
              validFrom: '2026-01-01T00:00:00Z',
              body,
            });
          await provide({ server, publish, publishPage });
        } finally {
          await server.stop();
        }
      });
      await postgres.stop();
    },
    { timeout: 600_000 },
  ],

  baseURL: async ({ publisher }, provide) => {
    await provide(publisher.server.url);
  },
});

async function footerWith(headline: string): Promise<unknown> {
  const version = await readContentFile(FOOTER);
  if (typeof version !== 'object' || version === null || !('body' in version)) {
    throw new Error('The sample footer is no content version');
  }
  const { body } = version;
  const changed = { ...(typeof body === 'object' && body), headline };
  return { ...version, validFrom: new Date().toISOString(), body: changed };
}
