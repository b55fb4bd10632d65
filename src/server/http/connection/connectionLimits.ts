import { SECOND_MS } from '#domain/durations.ts';

export const CONNECTION_LIMITS = {
  /** Maximum time to receive a request. Slower clients would occupy connections. */
  requestTimeout: 10 * SECOND_MS,
  /**
   * Interval at which Node checks the limit above. The sum of both is below `ANSWER_TIMEOUT_MS`, so that a slow body is
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
