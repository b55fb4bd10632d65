import type { RequestListener } from 'node:http';

import { SECOND_MS } from '#domain/durations.ts';

/** Longer than a turn of the event loop takes under any load, and shorter than a client or proxy waits. */
const BLOCKED_MS = 3 * SECOND_MS;
const LOOK_EVERY_MS = 500;
/** Within that everything has been read that came meanwhile. */
const CAREFUL_MS = SECOND_MS;
/** The end of a connection is read some turns after what came before it. */
const READ_END_MS = 20;

/**
 * Drops requests whose client has gone while the event loop was blocked or the process stopped: a proxy has asked
 * another node by then, and what changes something would be done twice, or after what the client has done since.
 */
export function createAbandonedRequests({
  nowMs,
  blockedMs = BLOCKED_MS,
  lookEveryMs = LOOK_EVERY_MS,
}: {
  /** Of a monotonic clock. */
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
      // Requests may be read before the timer is served.
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
