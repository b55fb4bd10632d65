import { Client, type Pool, type PoolClient } from 'pg';

import { SECOND_MS } from '#domain/durations.ts';

/** No request waits longer; longer work of jobs goes on as long as the server can be reached. */
const SUSPECT_AFTER_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 5 * SECOND_MS;
const PROBE_WITHIN_MS = 5 * SECOND_MS;

/**
 * Ends the connections of a pool whose other end is gone without a word, as after a pulled cable or a server that lost
 * its power: by itself the system notices after a quarter of an hour, and until then each holds a place in the pool.
 * A statement that takes long is left alone while the server takes a new connection. Returns what ends the watch.
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
        // It may have been answered meanwhile, and work on something else.
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
    // Saying goodbye waits for an answer.
    cutOff(client);
  }
}

/** Rejects what the connection works on. `end` would wait for it. */
function cutOff(client: object): void {
  const { connection } = client as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
