import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

import { SECOND_MS } from '#domain/durations.ts';

import { clientKey } from '../request/clientAddress.ts';

/** Maximum number of unanswered requests on a connection. Browsers and proxies send the next one after the response. */
const MAX_WAITING = 8;
/**
 * How long a refused client may not reconnect. Each connection is expensive: Node parses the first 64 kB (1,700
 * requests, 10 ms) even if it is closed at once.
 */
const REFUSED_MS = 10 * SECOND_MS;
/** Maximum number of refused clients remembered. With more addresses, a limit by address is useless anyway. */
const MAX_REFUSED = 10_000;

/**
 * Limits pipelining. `knowsClients` is whether a connection's address is the client's, not a proxy's; only then are
 * clients refused. `nowMs` is a monotonic clock.
 */
export function createPipeliningBound(options: { knowsClients: boolean; nowMs: () => number }) {
  const waiting = new WeakMap<Socket, number>();
  /** When each client's refusal ends, earliest first. */
  const refused = new Map<string, number>();

  function refuse({ remoteAddress }: Socket): void {
    if (!options.knowsClients || remoteAddress === undefined) return;
    const key = clientKey(remoteAddress);
    refused.delete(key);
    refused.set(key, options.nowMs() + REFUSED_MS);
    for (const [client, untilMs] of refused) {
      if (untilMs > options.nowMs() && refused.size <= MAX_REFUSED) break;
      refused.delete(client);
    }
  }

  function isRefused({ remoteAddress }: Socket): boolean {
    if (refused.size === 0 || remoteAddress === undefined) return false;
    return (refused.get(clientKey(remoteAddress)) ?? 0) > options.nowMs();
  }

  return {
    /** Closes connections with too many unanswered requests. */
    inFrontOf:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        const { socket } = request;
        // Requests of the same chunk that follow the one over the limit.
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
    /** Refuses new connections of recently refused clients. */
    refuseAt(server: Server): void {
      // Prepended, so that it runs before Node reads from the socket.
      server.prependListener('connection', (socket: Socket) => {
        if (isRefused(socket)) socket.destroy();
      });
    },
  };
}
