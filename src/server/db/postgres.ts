import { type ClientBase, Pool, type QueryResult, type QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { endStuckConnections } from './stuckConnections.ts';

export type PostgresOptions = {
  databaseUrl: string;
  /** Most connections that this process opens. */
  maxConnections?: number;
  /** Longest wait for a connection that is free, in ms; 5 s unless given. */
  connectTimeoutMs?: number;
  /** Longest time in ms between two statements of a transaction; 20 s unless given. */
  maxRestMs?: number;
  /** Told of a connection that broke; the pool replaces it by itself. */
  onBackgroundError?: (error: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 5000;
/**
 * PostgreSQL rolls back a transaction that rests for longer. A node that lost its power or network leaves its open ones
 * there, whose locks would hold up the other nodes until the system gives the connection up, after hours.
 */
const MAX_REST_MS = 20_000;

/**
 * Has the rest of its transaction planned at each use. Kept plans, above all those of foreign keys' checks, would go on
 * to read a table whole that was small when they were made.
 */
const PLAN_EACH_TIME = 'set local plan_cache_mode = force_custom_plan';

/** Whether the server still knows a statement's name when the next transaction uses it. */
type Names = { areKept: boolean };

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(options: PostgresOptions): Driver {
  const names: Names = { areKept: true };
  const { maxRestMs = MAX_REST_MS } = options;
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'morgenrot',
    verify: (client, done) => void noteNames(client, names, done),
  });
  // Without listeners, a server that restarts would end this process: one for idle connections, and one
  // for those at work, whose statements reject besides.
  const onError = (error: Error) => options.onBackgroundError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const endWatch = endStuckConnections(pool, options.databaseUrl);
  return {
    kind: 'POSTGRES',
    root: handleOf(pool, names),
    transaction: (run) => inTransaction(pool, { names, maxRestMs }, run),
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      endWatch();
      await pool.end();
    },
  };
}

/**
 * Gives names up where a new connection is not one to the server itself. A pooler gives each transaction another one,
 * which does not know the names that were given on the one before, and tells clients a process number of its own.
 */
async function noteNames(
  client: ClientBase & { processID?: number | null },
  names: Names,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    names.areKept &&= rows[0]?.pid === client.processID;
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)));
  }
  done();
}

async function inTransaction<Result>(
  pool: Pool,
  { names, maxRestMs }: { names: Names; maxRestMs: number },
  run: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `begin; set local idle_in_transaction_session_timeout = ${maxRestMs}; ${PLAN_EACH_TIME}`,
    );
    const result = await run(handleOf(client, names));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    // A connection that cannot roll back must not return to the pool.
    client.release(broken);
  }
}

function handleOf(client: Pool | ClientBase, names: Names): Handle {
  return {
    rows: async <Row extends QueryResultRow>(text: string, params: Parameters, name?: string) =>
      (
        await client.query<Row>({
          text,
          values: [...params],
          ...(names.areKept && name && { name }),
        })
      ).rows,
    arrays: async (text, params) =>
      (await client.query<unknown[]>({ text, values: [...params], rowMode: 'array' })).rows,
    script: async (text) => {
      // Declared as one result, but a text of several statements answers with an array of them.
      const results: QueryResult | QueryResult[] = await client.query(text);
      return [results].flat().flatMap((result) => result.rows);
    },
  };
}
