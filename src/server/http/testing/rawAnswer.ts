import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';

/** Sends raw bytes to a listening app and returns everything received until the server closes the connection. */
export function rawAnswer({ server }: FastifyInstance, bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
