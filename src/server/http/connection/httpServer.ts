import { createServer, type RequestListener, type Server } from 'node:http';

import { createAbandonedRequests } from './abandonedRequests.ts';
import { acceptAbsoluteForm } from './absoluteForm.ts';
import { refuseTwoHosts } from './brokenRequest.ts';
import { CONNECTION_LIMITS } from './connectionLimits.ts';
import type { Microcache } from '../caches/microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import type { RepeatedRefusals } from '../caches/repeatedRefusals.ts';

/**
 * Creates a server whose requests pass, before `handle`: the bound on pipelining, the checks of `Host` and target, that
 * of requests whose client has gone, the microcache and the refusals that are repeated. `knowsClients` says that a
 * connection's address is its client's.
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
    pipelining.inFrontOf(refuseTwoHosts(acceptAbsoluteForm(abandoned.inFrontOf(application)))),
  );
  pipelining.refuseAt(server);
  return server;
}
