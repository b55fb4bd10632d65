import { AsyncLocalStorage } from 'node:async_hooks';

import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { openEmbedded, type EmbeddedOptions } from './embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import * as schema from './schema.ts';

export type Orm = PgRemoteDatabase<typeof schema>;

/**
 * Access to the database. A statement joins the transaction that is open in its async context, so that no handle has to
 * be passed on. The embedded database has one connection, so a statement outside the open transaction would deadlock.
 */
export type Database = Omit<Driver, 'root' | 'transaction'> & {
  orm: Orm;
  /** Commits when `run` resolves and rolls back when it rejects. A nested call joins the outer transaction. */
  transaction<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Runs one statement; with a `name`, PostgreSQL caches its plan. */
  query<Row extends QueryResultRow>(
    text: string,
    params?: Parameters,
    name?: string,
  ): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<QueryResultRow[]>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
};

/** Without `databaseUrl`, the embedded database in `dataDir` is opened. */
export type DatabaseOptions = EmbeddedOptions &
  Omit<PostgresOptions, 'databaseUrl'> & { databaseUrl?: string | undefined };

/**
 * Opens the embedded database or connects to PostgreSQL, without migrating (`migrate.ts`). Throws `FolderInUseError` if
 * another process uses the embedded database.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  madeFolder,
  ...options
}: DatabaseOptions): Promise<Database> {
  return databaseOn(
    databaseUrl
      ? openPostgres({ databaseUrl, ...options })
      : await openEmbedded({ dataDir, madeFolder, ...options }),
  );
}

type OpenTransaction = {
  /** Handle of its database outside transactions, which identifies the database. */
  root: Handle;
  handle: Handle;
  state: 'OPEN' | 'FAILED' | 'ENDED';
  /** The surrounding transaction, which belongs to another database. */
  outer: OpenTransaction | undefined;
};

/** One for all databases, because each further storage slows every promise of the process until it is disabled. */
const current = new AsyncLocalStorage<OpenTransaction>();

/** Creates a database from a driver. Statements find their transaction through the async context. */
export function databaseOn({ root, transaction: begin, ...driver }: Driver): Database {
  function findOpen(): OpenTransaction | undefined {
    let found = current.getStore();
    while (found && found.root !== root) found = found.outer;
    return found;
  }

  async function run<Result>(statement: (handle: Handle) => Promise<Result>): Promise<Result> {
    const transaction = findOpen();
    if (!transaction) return statement(root);
    if (transaction.state === 'ENDED') {
      throw new Error(
        'A statement was issued after its transaction had ended: an await is missing',
      );
    }
    try {
      return await statement(transaction.handle);
    } catch (error) {
      transaction.state = 'FAILED';
      throw error;
    }
  }

  async function transaction<Result>(body: () => Promise<Result>): Promise<Result> {
    if (findOpen()) return body();
    return begin(async (handle) => {
      const opened: OpenTransaction = { root, handle, state: 'OPEN', outer: current.getStore() };
      try {
        const result = await current.run(opened, body);
        // PostgreSQL answers the COMMIT of a failed transaction with a rollback instead of an error.
        if (opened.state === 'FAILED')
          throw new Error('A failed statement was ignored inside a transaction');
        return result;
      } finally {
        opened.state = 'ENDED';
      }
    });
  }

  const query = <Row extends QueryResultRow>(
    text: string,
    params: Parameters = [],
    name?: string,
  ) => run((handle) => handle.rows<Row>(text, params, name));

  const orm = drizzle(
    async (text, params, method) => ({
      rows: await run<unknown[]>((handle) =>
        method === 'all' ? handle.arrays(text, params) : handle.rows(text, params),
      ),
    }),
    { schema },
  );

  return {
    ...driver,
    orm,
    transaction,
    query,
    script: (text) => run((handle) => handle.script(text)),
    ping: async () => void (await query('select 1')),
  };
}
