import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildIndexes } from './buildIndexes.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { signUp, subscriber } from './schema.ts';
import { BOTH_DATABASES, openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { tables } from './testing/tables.ts';

const NAME = 'sign_up_unconfirmed';
/** The next migration is the first to build indexes concurrently. */
const BEFORE = 24;

const indexes = tables.flatMap((table) => getTableConfig(table).indexes);
const namesOf = (some: typeof indexes) => some.map(({ config }) => config.name).toSorted();
const wanted = namesOf(indexes);
const concurrent = namesOf(indexes.filter(({ config }) => config.concurrently));

async function valid(database: Database, names: readonly (string | undefined)[]) {
  const rows = await database.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on oid = indexrelid
     where indisvalid and relname = any($1) order by relname`,
    [names],
  );
  return rows.map(({ name }) => name);
}

describe.each(BOTH_DATABASES)('the %s database', (kind) => {
  it('the %s database has every index of the schema, valid', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    expect(concurrent).toContain(NAME);
    expect(await valid(database, wanted)).toEqual(wanted);
    await dispose();
  });
});

describe('indexes that are built beside writers', () => {
  let opened: TestDatabase;
  let nodes: Database[];
  beforeEach(async () => {
    opened = await openTestDatabase('POSTGRES');
    await opened.database.script(`drop index ${concurrent.join(', ')}`);
    nodes = await Promise.all([openDatabase(opened.location), openDatabase(opened.location)]);
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await opened.dispose();
  });

  /** A transaction that writes until `commit`. */
  async function writer() {
    let commit = () => {};
    const committed = new Promise<void>((resolve) => (commit = resolve));
    let isWriting = () => {};
    const writing = new Promise<void>((resolve) => (isWriting = resolve));
    const ended = opened.database.transaction(async () => {
      await insertSignUp(opened.database);
      isWriting();
      await committed;
    });
    await writing;
    return { commit, ended };
  }

  it('concurrent indexes are left out by the migrations, and built once by nodes that start together', async () => {
    await migrateTo(opened.database, BEFORE);
    await migrate(opened.database);
    expect(await valid(opened.database, concurrent)).toEqual([]);
    const built: string[] = [];
    await Promise.all(
      nodes.map((node) => buildIndexes(node, { onBuilt: (name) => built.push(name) })),
    );
    expect(built.toSorted()).toEqual(concurrent);
    expect(await valid(opened.database, concurrent)).toEqual(concurrent);
  });

  it('concurrent indexes are built again after an interrupted build', async () => {
    await insertSignUp(opened.database);
    await insertSignUp(opened.database);
    const broken = `create unique index concurrently ${NAME} on sign_up (site)`;
    await expect(opened.database.script(broken)).rejects.toThrow('could not create unique index');
    const built: string[] = [];
    await buildIndexes(opened.database, { onBuilt: (name) => built.push(name) });
    expect(built).toContain(NAME);
    expect(await valid(opened.database, [NAME])).toEqual([NAME]);
    const [index] = await opened.database.query<{ text: string }>(
      'select pg_get_indexdef($1::regclass) as text',
      [NAME],
    );
    expect(index?.text).toContain('(site, created_at) WHERE (confirmed_at IS NULL)');
  });

  it('concurrent indexes wait for open writers without blocking others or another node', async () => {
    const { commit, ended } = await writer();
    const building = Promise.all(nodes.map((node) => buildIndexes(node)));
    await untilWaiting(opened.database);
    await insertSignUp(opened.database);
    expect(await valid(opened.database, [NAME])).toEqual([]);
    commit();
    await ended;
    await building;
    expect(await valid(opened.database, concurrent)).toEqual(concurrent);
  });

  it('concurrent indexes of a stopping node are built by another one', async () => {
    const [first, second] = nodes as [Database, Database];
    const { commit, ended } = await writer();
    const ending = new AbortController();
    const building = buildIndexes(first, { signal: ending.signal });
    await untilWaiting(opened.database);
    ending.abort();
    await building;
    expect(await valid(opened.database, [NAME])).toEqual([]);
    commit();
    await ended;
    await buildIndexes(second);
    expect(await valid(opened.database, concurrent)).toEqual(concurrent);
  });
});

async function insertSignUp(database: Database): Promise<void> {
  const subscriberId = crypto.randomUUID();
  await database.orm.insert(subscriber).values({
    id: subscriberId,
    address: subscriberId,
    email: 'a@example.com',
    site: 'DE',
    state: 'WAITING_FOR_DOI',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await database.orm.insert(signUp).values({
    id: crypto.randomUUID(),
    subscriberId,
    email: 'a@example.com',
    site: 'DE',
    consents: [],
    origin: 'onsite',
    originAddition: 'subsite',
    page: '/de',
    clientAddress: '192.0.2.1',
    tokenHash: subscriberId,
    expiresAt: new Date(),
    createdAt: new Date(),
  });
}

/** Resolves when a build waits for a writer. */
async function untilWaiting(database: Database): Promise<void> {
  for (;;) {
    const waiting = await database.query(
      `select from pg_stat_progress_create_index where phase like 'waiting for writers%'`,
    );
    if (waiting.length > 0) return;
  }
}
