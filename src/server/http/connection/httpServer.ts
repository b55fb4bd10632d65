import { createServer, type RequestListener, type Server } from 'node:http';

import { createAbandonedRequests } from './abandonedRequests.ts';
import { acceptAbsoluteForm } from './absoluteForm.ts';
import { refuseTwoHosts } from './brokenRequest.ts';
import { CONNECTION_LIMITS } from './connectionLimits.ts';
import type { Microcache } from '../caches/microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import type { RepeatedRefusals } from '../caches/repeatedRefusals.ts';

/**
 * Creates a server. Before `handle`, requests pass the pipelining limit, checks of `Host` and target, the check for
 * disconnected clients, the microcache and replayed rejections. `knowsClients` tells whether a connection's address
 * is the client's.
 */
export function createHttpServer(
  handle: RequestListener,
  options: { knowsClients: boolean; microcache: Microcache; refusals: RepeatedRefusals },
): Server {
  const nowMs = () => performance.now();
  const pipelining = createPipeliningBound({ knowsClients: options.knowsClients, nowMs });
  const abandoned = createAbandonedRequests({ nowMs });
  const application = options.microcache.inFrontOf(options.refusals.inFrontOf(handle));
  const server = createServer(
    CONNECTION_LIMITS,
    pipelining.inFrontOf(refuseTwoHosts(acceptAbsoluteForm(abandoned.inFrontOf(application)))),
  );
  pipelining.refuseAt(server);
  return server;
}
