import { Client, type Pool, type PoolClient } from 'pg';

import { SECOND_MS } from '#domain/durations.ts';

/**
 * Age at which a statement becomes suspect, longer than any request waits. A long job continues if the server is
 * reachable.
 */
const SUSPECT_AFTER_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 5 * SECOND_MS;
const PROBE_WITHIN_MS = 5 * SECOND_MS;

/**
 * Closes connections whose peer has vanished, for example after a pulled cable. The operating system notices this only
 * after a quarter of an hour; until then each occupies a place in the pool. Slow statements continue while the server
 * accepts a new connection. Returns a function that stops the check.
 */
export function endStuckConnections(pool: Pool, connectionString: string): () => void {
  const busySince = new Map<PoolClient, number>();
  let isProbing = false;
  pool.on('acquire', (client) => void busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => void busySince.delete(client));
  pool.on('remove', (client) => void busySince.delete(client));

  async function look(): Promise<void> {
    const suspectMs = performance.now() - SUSPECT_AFTER_MS;
    const suspects = [...busySince].filter(([, sinceMs]) => sinceMs < suspectMs);
    if (suspects.length === 0 || isProbing) return;
    isProbing = true;
    try {
      if (await isReachable(connectionString)) return;
      for (const [client, sinceMs] of suspects) {
        // The connection may have been answered meanwhile and run another statement.
        if (busySince.get(client) === sinceMs) cutOff(client);
      }
    } finally {
      isProbing = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function isReachable(connectionString: string): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // A graceful close would wait for a response.
    cutOff(client);
  }
}

/** Rejects the connection's current statement, because `end` would wait for it. */
function cutOff(client: object): void {
  const { connection } = client as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
