import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';

import { describeError } from '#server/base/describeError.ts';
import { loadBuiltPages } from '#server/pages/renderer.ts';
import { startServer, type Server } from './start.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';

/**
 * Time limit of a graceful stop: five seconds for requests and four for jobs. Jobs that are aborted run again after the
 * next start.
 */
const STOP_WITHIN_MS = 10 * SECOND_MS;
/** How long a second signal counts as the same one, because npm and the terminal both pass on one Ctrl+C. */
const SAME_SIGNAL_MS = SECOND_MS;

const distFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Folder of the pages built for Preact, or for React if RUNTIME says so. */
const pagesFolder = path.join(distFolder, process.env['RUNTIME'] === 'react' ? 'react' : 'preact');

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** Stops gracefully on the first signal, at once on a second one. */
function stopOnSignals(server: Server): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: string) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      print(`Stopping on ${signal}`);
      void stopWithinTime(server);
    } else if (Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stopWithinTime(server: Server): Promise<never> {
  setTimeout(() => {
    printError('Stopping took too long, so the server was ended.');
    process.exit(1);
  }, STOP_WITHIN_MS).unref();
  try {
    await server.stop();
  } catch (error) {
    server.logger.error({ error: describeError(error) }, 'Stopping failed');
    process.exit(1);
  }
  process.exit(0);
}

try {
  const server = await startServer({
    env: process.env,
    print,
    loadPages: ({ publicUrl, siteUrls }) =>
      loadBuiltPages({ folder: pagesFolder, publicUrl, siteUrls }),
    filesFolder: path.join(pagesFolder, 'client'),
    textsFolder: path.join(process.cwd(), 'config/texts'),
    threads: {
      mail: new URL('mailThread.js', import.meta.url),
      passwords: new URL('passwordThread.js', import.meta.url),
    },
    madeDatabase: path.join(distFolder, 'database'),
  });
  stopOnSignals(server);
} catch (error) {
  if (error instanceof StartRefusal) error.lines.forEach(printError);
  else printError(`Starting failed: ${JSON.stringify(describeError(error))}`);
  process.exit(1);
}
