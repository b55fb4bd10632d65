import type { Socket } from 'node:net';

import {
  createMessageConnection,
  SocketMessageReader,
  SocketMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import * as z from 'zod';

/** The one request that a terminal makes; its answer is the exit code. */
export const RUN = 'run';

/** A command, as a terminal gives it. */
export const commandRequest = z.object({
  command: z.string(),
  args: z.array(z.string()),
  /** Name of the OS user that runs it. */
  operator: z.string(),
  /** Working folder of the terminal. */
  folder: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequest>;

/** Content of a file: JSON has no bytes. */
export type FileData = string | { base64: string };

/**
 * Speaks JSON-RPC over a socket, in both directions: the terminal has a command run, and the server asks it for files and
 * passwords meanwhile. Calls that wait reject when the socket closes. To be listened to once handlers are set.
 */
export function connectionOver(socket: Socket): MessageConnection {
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  // Where one message cannot be read, none after it can.
  connection.onError(() => socket.destroy());
  connection.onClose(() => connection.dispose());
  return connection;
}
