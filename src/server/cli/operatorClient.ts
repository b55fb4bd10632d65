import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { ResponseError } from 'vscode-jsonrpc/node';

import { errorCode } from '#server/base/errorCode.ts';

import type { Terminal } from './command.ts';
import { connectionOver, RUN, type CommandRequest, type FileData } from './operatorMessages.ts';
import { operatorPath, SocketPathTooLong } from './operatorPath.ts';

/** Result of connecting. NONE: no server runs, or it has no socket. FORBIDDEN: it runs as another user. */
type Reaching = { outcome: 'REACHED'; socket: Socket } | { outcome: 'NONE' | 'FORBIDDEN' };

/** EACCES and EPERM: the file or folder belongs to another user. */
const FORBIDDEN = new Set(['EACCES', 'EPERM']);

export async function reachServer(dataDir: string): Promise<Reaching> {
  try {
    const place = await operatorPath(dataDir);
    const socket = connect(place.path);
    try {
      await once(socket, 'connect');
      return { outcome: 'REACHED', socket };
    } finally {
      await place.close();
    }
  } catch (error) {
    if (error instanceof SocketPathTooLong) return { outcome: 'NONE' };
    return { outcome: FORBIDDEN.has(errorCode(error) ?? '') ? 'FORBIDDEN' : 'NONE' };
  }
}

/** Runs a command in the server, answers the server's requests to this terminal, and returns the exit code. */
export async function runThere(
  socket: Socket,
  request: CommandRequest,
  terminal: Terminal,
): Promise<number> {
  const connection = connectionOver(socket);
  connection.onNotification('print', (line: string) => terminal.print(line));
  connection.onNotification('printError', (line: string) => terminal.printError(line));
  for (const [method, answer] of Object.entries(answerHandlers(terminal))) {
    connection.onRequest(method, async (...params: Parameters<typeof answer>) => {
      try {
        return await (answer as (...given: unknown[]) => unknown)(...params);
      } catch (error) {
        throw withCode(error);
      }
    });
  }
  connection.listen();
  try {
    return await connection.sendRequest<number>(RUN, request);
  } catch {
    terminal.printError('The server stopped before the command finished.');
    return 1;
  } finally {
    connection.dispose();
    socket.destroy();
  }
}

/** Handlers of the server's requests to this terminal. */
const answerHandlers = (terminal: Terminal) => ({
  readFile: (file: string) => terminal.readFile(file),
  readBytes: async (file: string, most: number) =>
    (await terminal.readBytes(file, most)).toString('base64'),
  writeFile: (file: string, data: FileData, isPrivate: boolean) =>
    terminal.writeFile(file, typeof data === 'string' ? data : Buffer.from(data.base64, 'base64'), {
      isPrivate,
    }),
  listFolder: (folder: string) => terminal.listFolder(folder),
  removeFile: (file: string) => terminal.removeFile(file),
  packFolder: (file: string, folder: string, entries: string[]) =>
    terminal.packFolder(file, folder, entries),
  askPassword: (fromInput: boolean) => terminal.askPassword({ fromInput }),
});

/** Converts a system error for JSON-RPC, whose error codes are numbers. The system's code becomes the error's data. */
function withCode(error: unknown): ResponseError<{ code?: string }> {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  return new ResponseError(1, message, code === undefined ? {} : { code });
}
