/** Migrates the database that its first argument names as JSON, and writes a dot for each statement that is done. */
import { writeSync } from 'node:fs';

import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const [, , location = '{}'] = process.argv;
const database = await openDatabase(JSON.parse(location));
await migrate({
  ...database,
  async script(text) {
    const rows = await database.script(text);
    // At once: who kills this process counts them.
    writeSync(process.stdout.fd, '.');
    return rows;
  },
});
await database.close();
