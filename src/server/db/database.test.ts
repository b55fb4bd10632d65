import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Database, openDatabase } from './database.ts';
import { BOTH_DATABASES, openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';

describe.each(BOTH_DATABASES)('on the %s database', (kind) => {
  let opened: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    ({ database } = opened);
    await database.script('create table note (id int primary key, at timestamptz, words text[])');
  });
  afterAll(() => opened.dispose());

  const noteIds = async () =>
    (await database.query<{ id: number }>('select id from note order by id')).map(({ id }) => id);

  it('the %s database returns the same types for the same columns', async () => {
    const at = new Date('2026-03-01T10:00:00.000Z');
    await database.query('insert into note values ($1, $2, $3)', [1, at, ['a', 'b']]);
    expect(await database.query('select * from note')).toEqual([{ id: 1, at, words: ['a', 'b'] }]);
    await database.query('delete from note');
  });

  it('a transaction commits and returns its result', async () => {
    const result = await database.transaction(async () => {
      await database.query('insert into note (id) values (10)');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await noteIds()).toContain(10);
  });

  it('a failing transaction is rolled back', async () => {
    const failing = database.transaction(async () => {
      await database.query('insert into note (id) values (20)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await noteIds()).not.toContain(20);
  });

  it('a statement in any called function joins the open transaction', async () => {
    const helper = () => database.query('insert into note (id) values (30)');
    const failing = database.transaction(async () => {
      await helper();
      await database.orm.execute('insert into note (id) values (31)');
      await database.script('insert into note (id) values (32); insert into note (id) values (33)');
      await database.transaction(() => database.query('insert into note (id) values (34)'));
      expect(await noteIds()).toEqual(expect.arrayContaining([30, 31, 32, 33, 34]));
      throw new Error('all of it must go');
    });
    await expect(failing).rejects.toThrow('all of it must go');
    expect(await noteIds()).not.toContain(30);
    expect(await noteIds()).not.toContain(33);
  });

  it('nested transactions of two databases commit and roll back independently', async () => {
    const other = await openTestDatabase(kind);
    await other.database.script('create table note (id int primary key)');
    const failing = database.transaction(async () => {
      await database.query('insert into note (id) values (50)');
      await other.database.transaction(async () => {
        await other.database.query('insert into note values (1)');
        await database.query('insert into note (id) values (51)');
      });
      await other.database.query('insert into note values (2)');
      throw new Error('only of this one');
    });
    await expect(failing).rejects.toThrow('only of this one');
    expect(await noteIds()).not.toContain(50);
    expect(await noteIds()).not.toContain(51);
    expect(await other.database.query('select id from note order by id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    await other.database.script('drop table note');
    await other.dispose();
  });

  it('a transaction with a failed statement is not committed, even if the error was ignored', async () => {
    const careless = database.transaction(async () => {
      await database.query('insert into note (id) values (50)');
      await database.query('insert into note (id) values (50)').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('ignored');
    expect(await noteIds()).not.toContain(50);
  });

  it('a statement that outlives its transaction is refused', async () => {
    let endTransaction = () => {};
    const ended = new Promise<void>((resolve) => (endTransaction = resolve));
    let late: Promise<unknown> | undefined;
    await database.transaction(async () => {
      late = ended.then(() => database.query('select 1'));
    });
    endTransaction();
    await expect(late).rejects.toThrow('an await is missing');
  });

  it('the database responds again after a script failed inside its own transaction', async () => {
    await expect(database.script('begin; select 1 / 0; commit;')).rejects.toThrow(
      'division by zero',
    );
    await database.ping();
  });

  it('concurrent transactions run to completion', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => 100 + index);
    await Promise.all(
      ids.map((id) =>
        database.transaction(async () => {
          await database.query('insert into note (id) values ($1)', [id]);
          await database.query('select 1');
        }),
      ),
    );
    expect(await noteIds()).toEqual(expect.arrayContaining(ids));
  });
});

describe('a PostgreSQL that breaks a connection', () => {
  it('a broken PostgreSQL connection fails only its own transaction', async () => {
    const opened = await openTestDatabase('POSTGRES');
    const lost: string[] = [];
    const database = await openDatabase({
      ...opened.location,
      onBackgroundError: (error) => void lost.push(String(error)),
    });
    const broken = database.transaction(async () => {
      const [own] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
      await opened.database.query('select pg_terminate_backend($1)', [own?.pid]);
      await vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 60_000 });
      await database.query('select 1');
    });
    await expect(broken).rejects.toThrow(/connection|terminat/iu);
    await database.ping();
    await database.close();
    await opened.dispose();
  });
});
