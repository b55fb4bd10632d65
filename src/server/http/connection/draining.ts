import { Server } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

/** How long after the start of a shutdown responses are cut off. The shutdown takes ten seconds at most. */
const CUT_OFF_AFTER_MS = 5 * SECOND_MS;
/** How long one of several nodes keeps idle connections during a shutdown. */
const LINGER_MS = 2 * SECOND_MS;

/**
 * Drains a closing server: it accepts no connections, answers requests on open ones and then closes them. One of
 * several nodes waits before closing, because a proxy repeats a request at another node only if the connection was
 * refused. Call it before adding routes, with `return503OnClosing: false`.
 */
export function drainOnClose(
  app: FastifyInstance,
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
): void {
  let isClosing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify sets it for later requests, but not for those in progress.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Node's own method would close idle connections too.
    if (app.server.listening) Server.prototype.close.call(app.server);
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS).unref();
    if (isOneOfSeveral) await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  });
}
