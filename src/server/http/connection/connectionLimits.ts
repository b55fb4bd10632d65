import { SECOND_MS } from '#domain/durations.ts';

/** Limits of Node's HTTP server. */
export const CONNECTION_LIMITS = {
  /** Maximum time to receive a request, because slower clients would occupy connections. */
  requestTimeout: 10 * SECOND_MS,
  /**
   * Interval of Node's check. Together with the limit it stays below `ANSWER_TIMEOUT_MS`, so that a slow body is
   * reported as the client's fault.
   */
  connectionsCheckingInterval: SECOND_MS,
  /**
   * How long idle connections stay open, longer than proxies usually keep them, so that none uses one that has just
   * been closed.
   */
  keepAliveTimeout: 72 * SECOND_MS,
};
/** Maximum time to answer a request. A request that exceeds it fails and can be sent again. */
export const ANSWER_TIMEOUT_MS = 15 * SECOND_MS;
