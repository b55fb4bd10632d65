/**
 * `npm run account -- …` and the like: an operator's commands, on the database that the server uses. They run
 * from the build that is there, because a new one would pull the files from under a running server.
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
  // What was asked for may be written to a file, so what else there is to say goes elsewhere.
  const built = await ensureBuilt(root, [runtime], { say: (line) => console.error(line) });
  if (built.outcome === 'FAILED') {
    console.error(built.output.trim());
    process.exit(1);
  }
}
await import(pathToFileURL(command).href);
