import { setTimeout as passTime } from 'node:timers/promises';

import { SECOND_MS } from '#domain/durations.ts';

import { startServer } from '../../e2e/support/server.ts';

/** A time longer than databases take until their first statistics of a table, by which they plan from then on. */
const REST_MS = 65 * SECOND_MS;

export const rest = () => passTime(REST_MS);

/** Starts a built server and leaves it idle for a minute, like one in operation. */
export const startRestedServer: typeof startServer = async (options) => {
  const server = await startServer(options);
  await rest();
  return server;
};
