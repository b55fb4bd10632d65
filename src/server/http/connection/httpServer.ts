import { createServer, type RequestListener, type Server } from 'node:http';

import type { HostAddresses } from '#domain/siteUrls.ts';

import { createAbandonedRequests } from './abandonedRequests.ts';
import { acceptAbsoluteForm } from './absoluteForm.ts';
import { refuseTwoHosts } from './brokenRequest.ts';
import { CONNECTION_LIMITS } from './connectionLimits.ts';
import type { Microcache } from '../caches/microcache.ts';
import { createPipeliningBound } from './pipelining.ts';
import { leadByHost } from './siteHosts.ts';
import type { RepeatedRefusals } from '../caches/repeatedRefusals.ts';

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
