import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';

import { ResponseError, type MessageConnection } from 'vscode-jsonrpc/node';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { describeError } from '#server/base/describeError.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';

import type { Command, CommandContext, Terminal } from './command.ts';
import { commandRequest, connectionOver, RUN, type FileData } from './operatorMessages.ts';
import { operatorPath } from './operatorPath.ts';

const MAX_CONNECTIONS = 8;
/** How long a terminal may take to send its command, or to type a password. */
const IDLE_MS = 10 * MINUTE_MS;
/** How long a closing server waits for running commands. */
const END_WITHIN_MS = 5 * SECOND_MS;
const OWNER_ALONE = 0o600;
const NOT_OWNER = 0o177;

type ServerContext = Omit<CommandContext, keyof Terminal | 'operator' | 'folder'>;

export type OperatorSocket = { close(): Promise<void> };

/**
 * Runs operator commands that arrive over the socket `operator.sock` in the data folder, which only the owner of this
 * process can open (decision 59). Files and passwords come from the command's terminal. This server holds the folder's
 * lock, so an existing socket is of a killed server and is replaced. Rejects with the system's error code if the socket
 * cannot be created.
 */
export async function openOperatorSocket(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
  context: ServerContext,
): Promise<OperatorSocket> {
  const place = await operatorPath(dataDir);
  try {
    await rm(place.path, { force: true });
    const running = new Set<Promise<unknown>>();
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.setTimeout(IDLE_MS, () => socket.destroy());
      const connection = connectionOver(socket);
      connection.onRequest(RUN, async (request: unknown) => {
        // A command may print nothing for longer, such as a backup.
        socket.setTimeout(0);
        const done = carryOut(request, terminalOver(connection, socket), commands, context);
        running.add(done);
        return done.finally(() => {
          running.delete(done);
          socket.setTimeout(IDLE_MS);
        });
      });
      connection.listen();
    });
    server.maxConnections = MAX_CONNECTIONS;
    await listenForOwner(server, place.path);
    server.on('error', (error) =>
      context.logger.warn(
        { error: describeError(error) },
        'The socket for operator commands failed',
      ),
    );
    return {
      async close() {
        const closed = once(server, 'close');
        server.close();
        for (const socket of sockets) socket.destroy();
        await Promise.race([
          Promise.allSettled(running),
          new Promise((resolve) => setTimeout(resolve, END_WITHIN_MS).unref()),
        ]);
        await closed;
        await place.close();
      },
    };
  } catch (error) {
    await place.close();
    throw error;
  }
}

/** Listens on a socket that only its owner may ever open. Sets the umask only while the file is created. */
async function listenForOwner(server: Server, path: string): Promise<void> {
  const before = process.umask(NOT_OWNER);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  await chmod(path, OWNER_ALONE);
}

async function carryOut(
  request: unknown,
  terminal: Terminal,
  commands: Readonly<Record<string, Command>>,
  context: ServerContext,
): Promise<number> {
  const { command: name, args, operator, folder } = commandRequest.parse(request);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    terminal.printError(`The running server does not know the command ${name}.`);
    return 1;
  }
  try {
    return await command(args, { ...context, ...terminal, operator, folder });
  } catch (error) {
    if (error instanceof StartRefusal) {
      error.lines.forEach(terminal.printError);
      return 1;
    }
    context.logger.error({ error: describeError(error) }, 'An operator command failed');
    terminal.printError(`That failed: ${JSON.stringify(describeError(error))}`);
    return 1;
  }
}

/** Returns the terminal at the other end. Once disconnected, calls to it reject and lines are dropped. */
function terminalOver(connection: MessageConnection, socket: Socket): Terminal {
  const tell = (method: 'print' | 'printError') => (line: string) =>
    void connection.sendNotification(method, line).catch(() => {});
  async function ask<Answer = void>(method: keyof Terminal, ...params: unknown[]): Promise<Answer> {
    try {
      return await connection.sendRequest<Answer>(method, ...params);
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error;
      throw Object.assign(new Error(error.message), error.data);
    }
  }
  return {
    print: tell('print'),
    printError: tell('printError'),
    readFile: (file) => ask<string>('readFile', file),
    readBytes: async (file, most) =>
      Buffer.from(await ask<string>('readBytes', file, most), 'base64'),
    writeFile(file, data, { isPrivate = false } = {}) {
      const sent: FileData = typeof data === 'string' ? data : { base64: data.toString('base64') };
      return ask('writeFile', file, sent, isPrivate);
    },
    listFolder: async (folder) => (await ask<string[] | null>('listFolder', folder)) ?? undefined,
    removeFile: (file) => ask('removeFile', file),
    packFolder: (file, folder, entries) => ask('packFolder', file, folder, entries),
    askPassword({ fromInput }) {
      socket.setTimeout(IDLE_MS);
      return ask<string>('askPassword', fromInput).finally(() => socket.setTimeout(0));
    },
  };
}
