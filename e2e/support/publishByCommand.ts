import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { withTemporaryFolder } from './server.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/command.mjs', import.meta.url));

/** Publishes a document or an A/B test by the command. The embedded database's shop is stopped meanwhile. */
export const publishByCommand = (
  content: object,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'content.yaml');
    // JSON is YAML too.
    await writeFile(file, JSON.stringify(content));
    await promisify(execFile)(process.execPath, [COMMAND, 'content', 'publish', file], {
      env: { DATA_DIR: dataDir, ...env },
    });
  });
