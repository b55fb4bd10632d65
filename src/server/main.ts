import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';

import { describeError } from './http/describeError.ts';
import { loadBuiltPages } from './renderer.ts';
import { startServer, type Server } from './start.ts';
import { StartRefusal } from './startRefusal.ts';

/** Longer than any request or job takes; what is cut off then, is done again after the next start. */
const STOP_WITHIN_MS = 20 * SECOND_MS;

const distFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The shop's pages are built for Preact, and for React where it is asked for. */
const pagesFolder = path.join(distFolder, process.env['RUNTIME'] === 'react' ? 'react' : 'preact');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Stops on the first signal, gracefully; a second one ends the process at once. */
function stopOnSignals(server: Server): void {
  const stop = (signal: string) => {
    for (const name of ['SIGTERM', 'SIGINT']) process.once(name, () => process.exit(1));
    say(`Stopping on ${signal}`);
    setTimeout(() => {
      complain('Stopping took too long and was cut off.');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.logger.error({ error: describeError(error) }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  const server = await startServer({
    env: process.env,
    say,
    loadPages: ({ publicUrl }) => loadBuiltPages({ folder: pagesFolder, publicUrl }),
    filesFolder: path.join(pagesFolder, 'client'),
    textsFolder: path.join(process.cwd(), 'config/texts'),
  });
  stopOnSignals(server);
} catch (error) {
  if (error instanceof StartRefusal) error.lines.forEach(complain);
  else complain(`Starting failed: ${JSON.stringify(describeError(error))}`);
  process.exit(1);
}
