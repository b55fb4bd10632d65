import { Server } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

/** From the beginning of the end. What is still being sent then is cut off, so that all of it takes ten seconds at most. */
const CUT_OFF_AFTER_MS = 5 * SECOND_MS;
/** How long a node that is one of several keeps its connections. */
const LINGER_MS = 2 * SECOND_MS;

/**
 * Lets a server that is closed take no new connections, and answer what it is asked on those it has, each of which ends
 * with that answer. One of several nodes keeps them for a while: the proxy asks another node where a connection is
 * refused, but cannot know what became of a request that it sent into one as it was closed. To be called before routes
 * are added, with `return503OnClosing: false`.
 */
export function drainOnClose(
  app: FastifyInstance,
  { isOneOfSeveral }: { isOneOfSeveral: boolean },
): void {
  let isClosing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify does so for requests that begin after this, not for those that are being answered.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // Node's own would close kept connections too.
    if (app.server.listening) Server.prototype.close.call(app.server);
    setTimeout(() => app.server.closeAllConnections(), CUT_OFF_AFTER_MS).unref();
    if (isOneOfSeveral) await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  });
}
