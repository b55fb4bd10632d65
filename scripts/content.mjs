/** `npm run content`: publishes, checks and lists the shops' content. Builds what is out of date first. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ensureBuilt } from './lib/ensureBuilt.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = await ensureBuilt(root, ['preact'], { say: (line) => console.log(line) });
if (built.outcome === 'FAILED') {
  console.error(built.output.trim());
  process.exit(1);
}
await import(pathToFileURL(path.join(root, 'dist/server/contentMain.js')).href);
