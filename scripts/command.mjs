/** `npm run evidence -- …` and the like: an operator's commands, on the database that the server uses. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ensureBuilt } from './lib/ensureBuilt.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = process.env.RUNTIME === 'react' ? 'react' : 'preact';
const built = await ensureBuilt(root, [runtime], { say: (line) => console.error(line) });
if (built.outcome === 'FAILED') {
  console.error(built.output.trim());
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'dist/server/command.js')).href);
