import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A slow 4G, as in Lighthouse's mobile runs. */
const ROUND_TRIP_MS = 150;
const DOWN_BYTES_PER_MS = 204.8;
const UP_BYTES_PER_MS = 93.75;
/** The payload of a TCP packet. */
const PACKET_BYTES = 1460;

/**
 * Opens a port that forwards to another one of this machine over a simulated phone network. The bytes of all
 * connections share its rate in order of sending, and opening a connection takes a round trip. A browser's own
 * throttling models neither connections nor the order of HTTP/2: it gives each request an equal share in whole
 * packets.
 */
export async function startSlowLink(toPort: number): Promise<{ port: number; stop(): void }> {
  const up = shareRate(UP_BYTES_PER_MS);
  const down = shareRate(DOWN_BYTES_PER_MS);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => {
        near.destroy();
        far.destroy();
      });
      socket.on('close', () => sockets.delete(socket));
    }
    up(near, far, performance.now() + ROUND_TRIP_MS);
    down(far, near, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Forwards the data of one socket to another, at a rate shared by all such pairs, and never before `openAtMs`. */
function shareRate(bytesPerMs: number) {
  let freeAtMs = 0;
  // In order: separate timers could overtake each other.
  const arriving: { atMs: number; arrive: () => void }[] = [];

  function deliver(): void {
    while (arriving[0] && arriving[0].atMs <= performance.now()) arriving.shift()?.arrive();
    wait();
  }
  function wait(): void {
    if (arriving[0]) setTimeout(deliver, arriving[0].atMs - performance.now());
  }
  function send(bytes: number, openAtMs: number, arrive: () => void): void {
    freeAtMs = Math.max(performance.now(), freeAtMs, openAtMs) + bytes / bytesPerMs;
    arriving.push({ atMs: freeAtMs + ROUND_TRIP_MS / 2, arrive });
    if (arriving.length === 1) wait();
  }
  return (from: Socket, to: Socket, openAtMs: number): void => {
    from.on('data', (bytes) => {
      for (let start = 0; start < bytes.length; start += PACKET_BYTES) {
        const packet = bytes.subarray(start, start + PACKET_BYTES);
        send(packet.length, openAtMs, () => to.writable && to.write(packet));
      }
    });
    from.on('end', () => send(0, openAtMs, () => to.writable && to.end()));
  };
}
