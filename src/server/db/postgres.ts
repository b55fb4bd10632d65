import { type ClientBase, Pool, type QueryResult, type QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { sqlStateOf } from './redact.ts';
import { endStuckConnections } from './stuckConnections.ts';

export type PostgresOptions = {
  databaseUrl: string;
  /** Most connections that this process opens. */
  maxConnections?: number;
  /** Longest wait for a connection that is free, in ms; 5 s unless given. */
  connectTimeoutMs?: number;
  /** Told of a connection that broke; the pool replaces it by itself. */
  onBackgroundError?: (error: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 5000;

/** A pool of connections to a PostgreSQL server. */
export function openPostgres(options: PostgresOptions): Driver {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'morgenrot',
  });
  // Without listeners, a server that restarts would end this process: one for idle connections, and one
  // for those at work, whose statements reject besides.
  const onError = (error: Error) => options.onBackgroundError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const endWatch = endStuckConnections(pool, options.databaseUrl);
  const root = handleOf(pool);
  return {
    kind: 'POSTGRES',
    root: { ...root, rows: withoutLostNames(root.rows, onError) },
    transaction: (run) => inTransaction(pool, run),
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

/** SQLSTATE of a statement that is named and not there, or there already. */
const NAME_LOST = /^(?:26000|42P05)$/;

/**
 * A pooler may hand each transaction another connection of the server, which does not know the names that were given
 * on the one before. Such a statement was not begun, so it is done again without its name, and later ones have none.
 */
function withoutLostNames(rows: Handle['rows'], onLost: (error: Error) => void): Handle['rows'] {
  let hasNames = true;
  return async <Row extends QueryResultRow>(text: string, params: Parameters, name?: string) => {
    if (!hasNames || name === undefined) return rows<Row>(text, params);
    try {
      return await rows<Row>(text, params, name);
    } catch (error) {
      if (!NAME_LOST.test(sqlStateOf(error) ?? '')) throw error;
      if (hasNames && error instanceof Error) onLost(error);
      hasNames = false;
      return rows<Row>(text, params);
    }
  };
}

async function inTransaction<Result>(
  pool: Pool,
  run: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await run(handleOf(client));
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

function handleOf(client: Pool | ClientBase): Handle {
  return {
    rows: async <Row extends QueryResultRow>(text: string, params: Parameters, name?: string) =>
      (await client.query<Row>({ text, values: [...params], ...(name && { name }) })).rows,
    arrays: async (text, params) =>
      (await client.query<unknown[]>({ text, values: [...params], rowMode: 'array' })).rows,
    script: async (text) => {
      // Declared as one result, but a text of several statements answers with an array of them.
      const results: QueryResult | QueryResult[] = await client.query(text);
      return [results].flat().flatMap((result) => result.rows);
    },
  };
}
