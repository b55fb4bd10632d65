/**
 * Opens the embedded database named by its first argument (JSON). The process is killed at the nth call (third
 * argument) of a function of `node:fs/promises` (second argument). Without these arguments it reports that the database
 * is open, and waits.
 */
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [, , location = '{}', killedIn, nth] = process.argv;
if (killedIn !== undefined) {
  const functions: Record<string, unknown> = files;
  const own = functions[killedIn] as (...args: unknown[]) => unknown;
  let left = Number(nth);
  functions[killedIn] = (...args: unknown[]) => {
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    return own(...args);
  };
  syncBuiltinESMExports();
}

const { openDatabase } = await import('../database.ts');
try {
  const database = await openDatabase(JSON.parse(location));
  await database.script(
    `create table if not exists opened (id int); insert into opened values (1)`,
  );
  process.stdout.write('open\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
}
