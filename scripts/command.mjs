/**
 * `npm run account -- …` and others: operator commands on the server's database. They use the existing build, because
 * a new one would replace files of a running server.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { buildFolder } from './lib/brand.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = path.join(buildFolder(root), 'server/command.js');

if (!existsSync(command)) {
  const runtime = process.env.RUNTIME === 'react' ? 'react' : 'preact';
  // Standard output may be redirected, so notes go to standard error.
  const built = await ensureBuilt(root, [runtime], { say: (line) => console.error(line) });
  if (built.outcome === 'FAILED') {
    console.error(built.output.trim());
    process.exit(1);
  }
}
await import(pathToFileURL(command).href);
