import { AsyncLocalStorage } from 'node:async_hooks';

import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { QueryResultRow } from 'pg';

import type { DatabaseKind, Driver, Handle, Parameters, PoolConnections } from './driver.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import * as schema from './schema.ts';

export type Orm = PgRemoteDatabase<typeof schema>;

/**
 * The product's one way to its data. Every statement runs in the transaction that is open where it is
 * issued, if any, and else by itself: there is no handle to pass on and none to mix up. On the embedded
 * database, which is one connection, a statement outside the open transaction would wait for itself.
 */
export type Database = {
  kind: DatabaseKind;
  orm: Orm;
  /** Commits when `run` resolves, rolls back when it rejects. A call inside another joins it. */
  transaction<Result>(run: () => Promise<Result>): Promise<Result>;
  /** One statement; `name` lets PostgreSQL keep its plan. */
  query<Row extends QueryResultRow>(
    text: string,
    params?: Parameters,
    name?: string,
  ): Promise<Row[]>;
  /** Several statements without parameters. */
  script(text: string): Promise<QueryResultRow[]>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Of PostgreSQL's pool in this process; the embedded database has none. */
  connections?: (() => PoolConnections) | undefined;
  /** Of the embedded one: begins to vacuum, in ten seconds and each hour until it is closed. To be called once the server listens. */
  beginUpkeep?: (() => void) | undefined;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A PostgreSQL URL; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** See `openEmbedded`. */
  madeFolder?: string | undefined;
  /** Longest wait for a connection to PostgreSQL that is free, in ms; 5 s unless given. */
  connectTimeoutMs?: number;
  /** Told of what goes wrong beside any statement: a broken connection, a failed clean-up. For the log. */
  onBackgroundError?: (error: unknown) => void;
};

/**
 * Opens the embedded database or connects to PostgreSQL; applies no migrations (`migrate.ts` does).
 * Throws `FolderInUseError` where another process has the embedded one.
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

type OpenTransaction = { handle: Handle; state: 'OPEN' | 'FAILED' | 'ENDED' };

/** A database by a driver of either kind. Statements within a transaction find it by the asynchronous context. */
export function databaseOn(driver: Driver): Database {
  const current = new AsyncLocalStorage<OpenTransaction>();

  async function run<Result>(statement: (handle: Handle) => Promise<Result>): Promise<Result> {
    const transaction = current.getStore();
    if (!transaction) return statement(driver.root);
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
    if (current.getStore()) return body();
    return driver.transaction(async (handle) => {
      const opened: OpenTransaction = { handle, state: 'OPEN' };
      try {
        const result = await current.run(opened, body);
        // PostgreSQL answers the COMMIT of a failed transaction with a silent rollback.
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
    kind: driver.kind,
    orm,
    transaction,
    query,
    script: (text) => run((handle) => handle.script(text)),
    ping: async () => void (await query('select 1')),
    connections: driver.connections,
    beginUpkeep: driver.beginUpkeep,
    close: () => driver.close(),
  };
}
