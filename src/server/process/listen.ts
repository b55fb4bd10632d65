import { once } from 'node:events';
import { createServer } from 'node:net';

import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { orRefuse } from '#server/base/startRefusal.ts';

type Place = { host: string; port: number };

const toStartRefusal =
  ({ host, port }: Place) =>
  (reason: string) =>
    reason === 'EADDRINUSE'
      ? `Port ${port} on ${host} is already in use. Stop the program that uses it or set another PORT.`
      : `Cannot listen on port ${port} of ${host} (${reason}). Set another PORT or HOST.`;

/** Listens on the configured address; rejects with a `StartRefusal` if that fails. */
export function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  return orRefuse(() => app.listen({ port, host }), toStartRefusal({ host, port }));
}

/**
 * Rejects with a `StartRefusal` if the port of the server or of metrics is in use. Runs before accounts are created,
 * because their passwords are shown only once.
 */
export async function checkPorts({ host, port, metrics }: Config): Promise<void> {
  await orRefuse(() => tryPlace({ host, port }), toStartRefusal({ host, port }));
  if (metrics) await orRefuse(() => tryPlace(metrics), explainMetricsRefusal(metrics));
}

/** Returns the system's reason why metrics cannot be served. */
export const explainMetricsRefusal =
  ({ host, port }: Place) =>
  (reason: string) =>
    `Cannot serve metrics on port ${port} of ${host} (${reason}). Set another METRICS_PORT or METRICS_HOST.`;

async function tryPlace({ host, port }: Place): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
