import { SECOND_MS } from '#domain/durations.ts';

/** Limits of Node's HTTP server. */
export const CONNECTION_LIMITS = {
  /** Time to receive a request; slower clients would occupy connections. */
  requestTimeout: 10 * SECOND_MS,
  /**
   * Interval of Node's check. Together with the limit it stays below `ANSWER_TIMEOUT_MS`, so that a slow body is
   * reported as the client's fault.
   */
  connectionsCheckingInterval: SECOND_MS,
  /** Longer than proxies usually keep connections, so that none uses one that we have just closed. */
  keepAliveTimeout: 72 * SECOND_MS,
};
/** Time to answer a request; afterwards it fails and may be sent again. */
export const ANSWER_TIMEOUT_MS = 15 * SECOND_MS;
