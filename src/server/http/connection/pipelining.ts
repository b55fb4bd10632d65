import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

import { SECOND_MS } from '#domain/durations.ts';

import { clientKey } from '../request/clientAddress.ts';

/** No browser sends a request before the last answer has come, and proxies keep to that too. */
const MAX_WAITING = 8;
/**
 * How long a client then gets no new connection. What arrives in one piece, 64 kB, Node reads to its end whatever
 * becomes of the connection: 1,700 requests take a processor some 10 ms.
 */
const REFUSED_MS = 10 * SECOND_MS;
/** Of so many clients it is known at most: more addresses than that no limit by address holds. */
const MAX_REFUSED = 10_000;

export type PipeliningBound = {
  /** Ends a connection on which more requests wait for their answers than an honest client sends. */
  inFrontOf(handle: RequestListener): RequestListener;
  /** Refuses connections of clients that did so just now. */
  refuseAt(server: Server): void;
};

/**
 * Bounds what clients send without taking answers. `knowsClients` says that a connection's address is its client's:
 * behind a proxy it carries many clients, and none is refused. `nowMs` is a clock that never goes back.
 */
export function createPipeliningBound(parts: {
  knowsClients: boolean;
  nowMs: () => number;
}): PipeliningBound {
  const waiting = new WeakMap<Socket, number>();
  /** Until when each client is refused, the earliest first. */
  const refused = new Map<string, number>();

  function refuse({ remoteAddress }: Socket): void {
    if (!parts.knowsClients || remoteAddress === undefined) return;
    const key = clientKey(remoteAddress);
    refused.delete(key);
    refused.set(key, parts.nowMs() + REFUSED_MS);
    for (const [client, untilMs] of refused) {
      if (untilMs > parts.nowMs() && refused.size <= MAX_REFUSED) break;
      refused.delete(client);
    }
  }

  function isRefused({ remoteAddress }: Socket): boolean {
    if (refused.size === 0 || remoteAddress === undefined) return false;
    return (refused.get(clientKey(remoteAddress)) ?? 0) > parts.nowMs();
  }

  return {
    inFrontOf: (handle) => (request, response) => {
      const { socket } = request;
      // What was read together with the request that was one too many.
      if (socket.destroyed) return;
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > MAX_WAITING) {
        refuse(socket);
        socket.destroy();
        return;
      }
      waiting.set(socket, count);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      handle(request, response);
    },
    refuseAt(server) {
      // Before Node reads anything of it.
      server.prependListener('connection', (socket: Socket) => {
        if (isRefused(socket)) socket.destroy();
      });
    },
  };
}
