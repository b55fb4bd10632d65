import type { Socket } from 'node:net';

import {
  createMessageConnection,
  SocketMessageReader,
  SocketMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import * as z from 'zod';

/** The terminal's only request; its response is the exit code. */
export const RUN = 'run';

export const commandRequest = z.object({
  command: z.string(),
  args: z.array(z.string()),
  operator: z.string(),
  folder: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequest>;

/** Content of a file; base64 for bytes, which JSON lacks. */
export type FileData = string | { base64: string };

/**
 * Creates a JSON-RPC connection over a socket, for both directions: the terminal sends a command, and the server
 * requests the terminal's files and passwords. Pending calls reject when the socket closes. Call `listen` after setting
 * the handlers.
 */
export function connectionOver(socket: Socket): MessageConnection {
  const connection = createMessageConnection(
    new SocketMessageReader(socket),
    new SocketMessageWriter(socket),
  );
  // After an unreadable message, no later message can be read either.
  connection.onError(() => socket.destroy());
  connection.onClose(() => connection.dispose());
  return connection;
}
