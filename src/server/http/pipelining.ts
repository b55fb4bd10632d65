import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** No browser sends a request before the last one is answered, and proxies keep to that too. */
const MAX_WAITING = 8;

/**
 * Ends a connection on which more requests wait for their answers than anybody sends in good faith. Node reads
 * each that has arrived, and would hold an answer to all of them for a client that takes none.
 */
export function boundPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What was read together with the request that was one too many.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}
