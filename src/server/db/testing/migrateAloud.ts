/** Migrates the database named by its first argument (JSON) and writes a dot per statement. */
import { writeSync } from 'node:fs';

import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';

const [, , location = '{}'] = process.argv;
const database = await openDatabase(JSON.parse(location));
await migrate({
  ...database,
  async script(text) {
    const rows = await database.script(text);
    // Unbuffered, because the test that kills this process counts the dots.
    writeSync(process.stdout.fd, '.');
    return rows;
  },
});
await database.close();
