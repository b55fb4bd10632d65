import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './concurrentIndexes.ts';
import * as schema from './schema.ts';
import { BOTH_DATABASES, openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';

describe.each(BOTH_DATABASES)('migrations on the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  const applied = () =>
    opened.database.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );

  it('migrations are applied once, however often and concurrently they run', async () => {
    const before = await applied();
    await Promise.all([
      migrate(opened.database),
      migrate(opened.database),
      migrate(opened.database),
    ]);
    expect(await applied()).toEqual(before);
  });

  it('a failing migration changes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'morgenrot-migrations-'));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8'));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_broken' });
    await writeFile(journalFile, JSON.stringify(journal));
    await writeFile(
      join(folder, '9999_broken.sql'),
      'create table half_made (id int);\n--> statement-breakpoint\ncreate table nonsense (id no_such_type);',
    );
    await expect(migrate(opened.database, folder)).rejects.toThrow('no_such_type');
    expect(await opened.database.query("select to_regclass('half_made') as found")).toEqual([
      { found: null },
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('the committed migrations', () => {
  it('the committed migrations drop no column or table that the previous release still reads', async () => {
    const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'));
    const statements = await Promise.all(
      names.map((name) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')),
    );
    expect(statements.join('\n')).not.toMatch(
      /\b(?:drop (?:column|table)|rename (?:to|column))\b/i,
    );
  });

  it('the committed migrations create exactly the tables of the schema', async () => {
    const { entries } = JSON.parse(
      await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
    );
    const newest = `meta/${entries.at(-1).tag.slice(0, 4)}_snapshot.json`;
    const migrated = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, newest), 'utf8'));
    expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
  });
});

describe('nodes that start together on one PostgreSQL', () => {
  it('nodes that start together on one PostgreSQL apply each migration once', async () => {
    const opened = await openTestDatabase('POSTGRES');
    const nodes = await Promise.all([openDatabase(opened.location), openDatabase(opened.location)]);
    await opened.database.script(
      'drop schema public cascade; create schema public; drop schema drizzle cascade',
    );
    await Promise.all(nodes.map((node) => migrate(node)));
    expect(
      await opened.database.query("select to_regclass('subscriber') is not null as made"),
    ).toEqual([{ made: true }]);
    await Promise.all(nodes.map((node) => node.close()));
    await opened.dispose();
  });
});
