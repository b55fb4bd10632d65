import { createServer, type RequestListener, type Server } from 'node:http';

import { SECOND_MS } from '#domain/durations.ts';
import type { HostAddresses } from '#domain/siteUrls.ts';

import { createAbandonedRequests } from './abandonedRequests.ts';
import { acceptAbsoluteForm } from './absoluteForm.ts';
import { refuseTwoHosts } from './brokenRequest.ts';
import type { Microcache } from '../caches/microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import { leadByHost } from './siteHosts.ts';
import type { RepeatedRefusals } from '../caches/repeatedRefusals.ts';

const CONNECTION_LIMITS = {
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

/**
 * Creates a server. Before `handle`, a request passes the limit of pipelining, checks of `Host` and target, the check
 * for disconnected clients, the shops' hosts, the microcache and the replayed rejections. `knowsClients` is whether a
 * connection's address is the client's, not a proxy's.
 */
export function createHttpServer(
  handle: RequestListener,
  options: {
    knowsClients: boolean;
    microcache: Microcache;
    refusals: RepeatedRefusals;
    addresses: HostAddresses;
  },
): Server {
  const nowMs = () => performance.now();
  const pipelining = createPipeliningBound({ knowsClients: options.knowsClients, nowMs });
  const abandoned = createAbandonedRequests({ nowMs });
  const cached = options.microcache.inFrontOf(options.refusals.inFrontOf(handle));
  const application = leadByHost(options.addresses, cached);
  const server = createServer(
    CONNECTION_LIMITS,
    pipelining.inFrontOf(refuseTwoHosts(acceptAbsoluteForm(abandoned.inFrontOf(application)))),
  );
  pipelining.refuseAt(server);
  return server;
}
