import { createServer, type RequestListener, type Server } from 'node:http';

import { createAbandonedRequests } from './abandonedRequests.ts';
import { refuseTwoHosts } from './brokenRequest.ts';
import { CONNECTION_LIMITS } from './connectionLimits.ts';
import type { Microcache } from './microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import type { RepeatedRefusals } from './repeatedRefusals.ts';

/**
 * A server whose requests pass, before `handle`: the bound on pipelining, the check of `Host`, that of requests whose
 * client has gone, the microcache and the refusals that are repeated. `knowsClients` says that a connection's address is its client's.
 */
export function createHttpServer(
  handle: RequestListener,
  parts: { knowsClients: boolean; microcache: Microcache; refusals: RepeatedRefusals },
): Server {
  const nowMs = () => performance.now();
  const pipelining = createPipeliningBound({ knowsClients: parts.knowsClients, nowMs });
  const abandoned = createAbandonedRequests({ nowMs });
  const application = parts.microcache.inFrontOf(parts.refusals.inFrontOf(handle));
  const server = createServer(
    CONNECTION_LIMITS,
    pipelining.inFrontOf(refuseTwoHosts(abandoned.inFrontOf(application))),
  );
  pipelining.refuseAt(server);
  return server;
}
