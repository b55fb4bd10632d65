import { expect, it } from 'vitest';

import { createLogger } from '#server/base/logger.ts';
import { readConfig } from './config.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { openReadyDatabase } from './openReadyDatabase.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';

const SECRET = 'a secret for tests, 32 characters and more';

it('no node starts on a database that ignores advisory locks, and the error says so', async () => {
  const { database, location, dispose } = await openTestDatabase('POSTGRES');
  const url = location.databaseUrl ?? '';
  const name = new URL(url).pathname.slice(1);
  await database.script(
    `create schema pretended;
     create function pretended.pg_try_advisory_xact_lock(int, int) returns boolean language sql as 'select true';
     alter database ${name} set search_path = pretended, pg_catalog, public`,
  );
  const reading = readConfig({
    DATABASE_URL: url,
    SECRET,
  });
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  const opening = openReadyDatabase(reading.config, createLogger('silent'), () => {});
  await expect(opening).rejects.toThrow(StartRefusal);
  await expect(opening).rejects.toMatchObject({
    lines: [expect.stringMatching(/^The database ignores advisory locks: PostgreSQL at /)],
  });
  await dispose();
});

it.each([
  [
    'no such database',
    (url: URL) => (url.pathname = '/no_such_shop'),
    'the database does not exist',
  ],
  ['a user that there is not', (url: URL) => (url.username = 'no_such_user'), 'refused: '],
])('no node starts with %s, and the message gives the reason', async (_what, spoil, words) => {
  const { location, dispose } = await openTestDatabase('POSTGRES');
  const url = new URL(location.databaseUrl ?? '');
  spoil(url);
  const reading = readConfig({ DATABASE_URL: url.href, SECRET });
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  const opening = openReadyDatabase(reading.config, createLogger('silent'), () => {});
  await expect(opening).rejects.toMatchObject({
    lines: [expect.stringMatching(new RegExp(`^The database cannot be used: .*\\(${words}`))],
  });
  await dispose();
});
