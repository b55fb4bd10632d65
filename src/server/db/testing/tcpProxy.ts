import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type TcpProxy = {
  port: number;
  /** Stops passing data in either direction without closing connections, as after a pulled cable. */
  cut(): void;
  /** Passes new connections again. Data that was stopped is lost, as after a change of route. */
  heal(): void;
  /** Delays each chunk by `delayMs`, in either direction. */
  slow(delayMs: number): void;
  stop(): Promise<void>;
};

/** Passes connections on to a port of the loopback address. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let isCut = false;
  let delayMs = 0;
  const delayed = () =>
    new Transform({
      transform(piece, _encoding, done) {
        if (delayMs === 0) done(null, piece);
        else setTimeout(done, delayMs, null, piece);
      },
    });
  const sockets = new Set<Socket>();
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    add(near);
    // The connection stays open, without a response.
    if (isCut) return;
    const far = add(connect(targetPort, '127.0.0.1'));
    near.pipe(delayed()).pipe(far);
    far.pipe(delayed()).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    heal() {
      isCut = false;
    },
    slow(milliseconds) {
      delayMs = milliseconds;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
