import { expect, it } from 'vitest';

import { openDatabase } from './database.ts';
import { hasRealLocks } from './realLocks.ts';
import { openTestDatabase } from './testing/openTestDatabase.ts';

it('PostgreSQL’s advisory locks exclude any number of concurrent nodes', async () => {
  const { database, dispose } = await openTestDatabase('POSTGRES');
  const answers = await Promise.all(Array.from({ length: 4 }, () => hasRealLocks(database)));
  expect(answers).toEqual([true, true, true, true]);
  await dispose();
});

it('a database whose lock function locks nothing is detected', async () => {
  const { database, location, dispose } = await openTestDatabase('POSTGRES');
  const name = new URL(location.databaseUrl ?? '').pathname.slice(1);
  await database.script(
    `create schema pretended;
     create function pretended.pg_try_advisory_xact_lock(int, int) returns boolean language sql as 'select true';
     alter database ${name} set search_path = pretended, pg_catalog, public`,
  );
  const pretending = await openDatabase(location);
  expect(await hasRealLocks(pretending)).toBe(false);
  await pretending.close();
  await dispose();
});
