/**
 * `npm run account`: accounts of staff and customers from the command line. It uses the build that is
 * there, because a new one would pull the files from under a running server.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = path.join(root, 'dist/server/account.js');

if (existsSync(command)) {
  await import(pathToFileURL(command).href);
} else {
  console.error(
    'The shop is not built yet. Build it with npm run build, or start it with npm start.',
  );
  process.exitCode = 1;
}
