import type { RequestListener } from 'node:http';

import { SECOND_MS } from '#domain/durations.ts';

/**
 * Minimum duration of a stall, longer than any normal turn of the event loop and shorter than clients and proxies
 * wait.
 */
const BLOCKED_MS = 3 * SECOND_MS;
const LOOK_EVERY_MS = 500;
/** How long after a stall requests are checked. By then, those that queued up during it have been read. */
const CAREFUL_MS = SECOND_MS;
/** How long to wait for a FIN, which is processed a few event-loop turns after the preceding data. */
const READ_END_MS = 20;

/**
 * Drops requests whose client disconnected while the event loop was blocked. By then a proxy has retried at another
 * node, so a change would be applied twice or out of order.
 */
export function createAbandonedRequests({
  nowMs,
  blockedMs = BLOCKED_MS,
  lookEveryMs = LOOK_EVERY_MS,
}: {
  nowMs: () => number;
  blockedMs?: number;
  lookEveryMs?: number;
}): { inFrontOf(handle: RequestListener): RequestListener } {
  let lookedAtMs = nowMs();
  let carefulUntilMs = -Infinity;

  function look(): void {
    const atMs = nowMs();
    if (atMs - lookedAtMs >= blockedMs) carefulUntilMs = atMs + CAREFUL_MS;
    lookedAtMs = atMs;
  }
  setInterval(look, lookEveryMs).unref();

  return {
    inFrontOf: (handle) => (request, response) => {
      // Its timer may fire only after the requests were read, so this checks too.
      if (nowMs() - lookedAtMs >= blockedMs) look();
      if (nowMs() >= carefulUntilMs) return handle(request, response);
      setTimeout(() => {
        const { socket } = request;
        if (socket.destroyed || socket.writableEnded) return socket.destroy();
        return handle(request, response);
      }, READ_END_MS);
      return undefined;
    },
  };
}
