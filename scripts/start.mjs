/**
 * `npm start`: installs missing packages, builds what is out of date, and serves, even in a fresh clone. Until the
 * packages are installed, this file may import only Node's own modules.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { buildFolder } from './lib/brand.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { install } from './lib/install.mjs';
import { passSignalsOn } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

function giveUp(line) {
  console.error(line);
  process.exit(1);
}

const stopPassingSignals = passSignalsOn();

if ((await install(root, { withTools: false, say })) === 'FAILED') {
  giveUp('Installing the packages failed, so the shop was not started.');
}

const runtime = process.env.RUNTIME === 'react' ? 'react' : 'preact';
const built = await ensureBuilt(root, [runtime], { say });
if (built.outcome === 'FAILED') {
  console.error(built.output.trim());
  giveUp('The build failed, so the shop was not started.');
}

// The server runs in this process, so that stopping this process stops the shop.
stopPassingSignals();
const main = path.join(buildFolder(root), 'server/main.js');
// React renders the mails, and its development build takes twice as long.
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], main, ...process.argv.slice(2)];
await import(pathToFileURL(main).href);
