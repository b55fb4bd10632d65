import { createServer, type RequestListener, type Server } from 'node:http';

import { SECOND_MS } from '#domain/durations.ts';

import { refuseTwoHosts } from './brokenRequest.ts';
import type { Microcache } from './microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import type { RepeatedRefusals } from './repeatedRefusals.ts';

const CONNECTION_LIMITS = {
  /** A client that sends more slowly than this holds a connection for nothing. */
  requestTimeout: 10 * SECOND_MS,
  /**
   * How often Node looks; both together stay below the time that a request may take (`app.ts`), so that a slow body is
   * the client's fault.
   */
  connectionsCheckingInterval: SECOND_MS,
  /** Longer than proxies commonly keep a connection, so that none sends into one that we just closed. */
  keepAliveTimeout: 72 * SECOND_MS,
};

/**
 * A server whose requests pass, before `handle`: the bound on pipelining, the check of `Host`, the microcache and the
 * refusals that are repeated. `knowsClients` says that a connection's address is its client's.
 */
export function createHttpServer(
  handle: RequestListener,
  parts: { knowsClients: boolean; microcache: Microcache; refusals: RepeatedRefusals },
): Server {
  const pipelining = createPipeliningBound({
    knowsClients: parts.knowsClients,
    nowMs: () => performance.now(),
  });
  const application = parts.microcache.inFrontOf(parts.refusals.inFrontOf(handle));
  const server = createServer(CONNECTION_LIMITS, pipelining.inFrontOf(refuseTwoHosts(application)));
  pipelining.refuseAt(server);
  return server;
}
