import { type ClientBase, Pool, type QueryResult, type QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { endStuckConnections } from './stuckConnections.ts';

export type PostgresOptions = {
  databaseUrl: string;
  /** Maximum number of connections of this process. */
  maxConnections?: number;
  /** Maximum wait in ms for a free connection; 5 s by default. */
  connectTimeoutMs?: number;
  /** Maximum time in ms between two statements of a transaction; 20 s by default. */
  maxRestMs?: number;
  /** Receives errors of broken connections, which the pool replaces. */
  onBackgroundError?: (error: unknown) => void;
};

const CONNECT_TIMEOUT_MS = 5000;
/**
 * Maximum idle time of a transaction, after which PostgreSQL rolls it back. Otherwise the locks of a node that lost
 * power or network could block others for hours.
 */
const MAX_REST_MS = 20_000;

/**
 * Makes PostgreSQL plan each statement of the transaction again. A cached plan, above all of a foreign key check, would
 * keep scanning a table that was small when the plan was made.
 */
const PLAN_EACH_TIME = 'set local plan_cache_mode = force_custom_plan';

/** Whether the names of prepared statements survive a transaction. */
type Names = { areKept: boolean };

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
  // Without these two listeners, a restarting database would end this process. One is for idle connections, the other
  // for busy ones, whose statements also reject.
  const onError = (error: Error) => options.onBackgroundError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const endWatch = endStuckConnections(pool, options.databaseUrl);
  return {
    kind: 'POSTGRES',
    root: toHandle(pool, names),
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
 * Stops naming statements if there is a pooler. A pooler gives each transaction a connection that may not know the
 * names. It is recognised by the process id, which differs from the one told to clients.
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
    const result = await run(toHandle(client, names));
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

function toHandle(client: Pool | ClientBase, names: Names): Handle {
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
      // The type says one result, but several statements return an array of results.
      const results: QueryResult | QueryResult[] = await client.query(text);
      return [results].flat().flatMap((result) => result.rows);
    },
  };
}
