import { SECOND_MS } from '#domain/durations.ts';

/** Of Node's HTTP server. */
export const CONNECTION_LIMITS = {
  /** A client that sends more slowly than this holds a connection for nothing. */
  requestTimeout: 10 * SECOND_MS,
  /** How often Node looks; both together stay below `ANSWER_TIMEOUT_MS`, so that a slow body is the client's fault. */
  connectionsCheckingInterval: SECOND_MS,
  /** Longer than proxies commonly keep a connection, so that none sends into one that we just closed. */
  keepAliveTimeout: 72 * SECOND_MS,
};
/** A request that takes longer gets an error, and may be sent again. */
export const ANSWER_TIMEOUT_MS = 15 * SECOND_MS;
