import { setTimeout as passTime } from 'node:timers/promises';

import { SECOND_MS } from '#domain/durations.ts';

import { startServer } from '../../e2e/support/server.ts';

/** Longer than databases take to look at their tables for the first time, after which they plan by what they saw. */
const REST_MS = 65 * SECOND_MS;

export const rest = () => passTime(REST_MS);

/** Starts a built server and leaves it alone for a minute, as one is that people come to. */
export const startRestedServer: typeof startServer = async (options) => {
  const server = await startServer(options);
  await rest();
  return server;
};
