import { describe, expect, it } from 'vitest';

import { migrate } from './migrate.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { DATABASE_KINDS, openTestDatabase } from './testing/openTestDatabase.ts';

/** The last migration before staff had roles. */
const BEFORE = 12;

describe.each(DATABASE_KINDS)('staff of an earlier release on the %s database', (kind) => {
  it('staff of an earlier release become administrators of all shops, and new staff have no role by default', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    await migrateTo(database, BEFORE);
    const add = (name: string) =>
      database.query(
        `insert into staff (id, name, password_hash, created_at, updated_at)
         values (gen_random_uuid(), $1, 'hash', now(), now())`,
        [name],
      );
    await add('anna');
    await add('maria');
    await migrate(database);
    await add('zoe');
    expect(
      await database.query(
        `select name, role, market from staff join staff_role on staff_id = id order by name`,
      ),
    ).toEqual([
      { name: 'anna', role: 'ADMINISTRATOR', market: 'ALL' },
      { name: 'maria', role: 'ADMINISTRATOR', market: 'ALL' },
    ]);
    await dispose();
  });
});
