import { describe, expect, it } from 'vitest';

import { abTestDocument } from '#contract/abtest.ts';

import { migrate } from './migrate.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { DATABASE_KINDS, openTestDatabase } from './testing/openTestDatabase.ts';

/** The last migration before A/B tests had versions. */
const BEFORE = 22;

describe.each(DATABASE_KINDS)('A/B tests of an earlier release on the %s database', (kind) => {
  it('A/B tests of an earlier release get a version, on which change sets are based', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    await migrateTo(database, BEFORE);
    await database.script(`
      insert into ab_test (name, starts_at, ends_at)
        values ('christmas', '2026-12-01T00:00:00+01', '2026-12-27T00:00:00+01'), ('tone', '2026-06-01T00:00:00.5Z', null);
      insert into ab_group (test, name, weight)
        values ('christmas', 'loud', 3), ('christmas', 'calm', 1), ('tone', 'A', 1), ('tone', 'B', 1)`);
    await migrate(database);
    const rows = await database.query<{ key: string; site: string; body: unknown }>(
      'select key, site, body from content_version order by key',
    );
    expect(
      rows.map(({ key, site, body }) => ({ key, site, test: abTestDocument.parse(body) })),
    ).toEqual([
      {
        key: 'TEST:christmas',
        site: 'ALL',
        test: {
          startsAt: new Date('2026-11-30T23:00:00Z'),
          endsAt: new Date('2026-12-26T23:00:00Z'),
          groups: [
            { name: 'calm', weight: 1 },
            { name: 'loud', weight: 3 },
          ],
        },
      },
      {
        key: 'TEST:tone',
        site: 'ALL',
        test: {
          startsAt: new Date('2026-06-01T00:00:00.500Z'),
          groups: ['A', 'B'].map((name) => ({ name, weight: 1 })),
        },
      },
    ]);
    await dispose();
  });
});
