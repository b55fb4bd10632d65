import { expect, it } from 'vitest';

import { migrate } from './migrate.ts';
import { openDatabase } from './database.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { openTestDatabase } from './testing/openTestDatabase.ts';

/** The next migration changes the table of mails. */
const BEFORE = 15;
const HELD_MS = 6000;
/** Maximum wait caused by a waiting migration, with slack for the machine. */
const OTHERS_WAIT_MS = 4000;

it('a migration that waits for a table does not block its users, and completes once the table is free', async () => {
  const { database, location, dispose } = await openTestDatabase('POSTGRES');
  const other = await openDatabase(location);
  await migrateTo(database, BEFORE);
  const longReport = other.transaction(async () => {
    await other.query('select count(*) from mail');
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  });
  const migrating = migrate(database);
  let longestMs = 0;
  let asked = 0;
  const report = { isDone: false };
  const finished = longReport.finally(() => (report.isDone = true));
  while (!report.isDone) {
    const beganMs = performance.now();
    await Promise.race([other.query('select count(*) from mail'), finished]);
    longestMs = Math.max(longestMs, performance.now() - beganMs);
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await migrating).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(10);
  expect(longestMs).toBeLessThan(OTHERS_WAIT_MS);
  await other.close();
  await dispose();
});
