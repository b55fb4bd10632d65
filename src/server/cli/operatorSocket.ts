import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

import * as z from 'zod';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

import type { Command, CommandContext, TerminalFiles } from './command.ts';
import { describeError } from '#server/base/describeError.ts';
import { clientMessage, commandRequest, markOf, onLines, sendLine } from './operatorMessages.ts';
import { operatorPath } from './operatorPath.ts';

const MAX_CONNECTIONS = 8;
/** How long a terminal may take to type a password. */
const IDLE_MS = 10 * MINUTE_MS;
/** How long a closing server waits for running commands. */
const END_WITHIN_MS = 5 * SECOND_MS;
const OWNER_ALONE = 0o600;
const NOT_OWNER = 0o177;

/** What belongs to the terminal where a command runs. */
type TerminalContext = TerminalFiles &
  Pick<CommandContext, 'say' | 'complain' | 'askPassword' | 'operator' | 'folder'>;
const folderAnswer = z.nullable(z.array(z.string()));
type ServerContext = Omit<CommandContext, keyof TerminalContext> & {
  databaseUrl: string | undefined;
};

/** ELSEWHERE: another server of this machine has the socket. */
export type OperatorSocket = { outcome: 'OPEN' | 'ELSEWHERE'; close(): Promise<void> };

/**
 * Runs operator commands received over the socket `operator.sock` of the data folder, accessible only to this
 * process's owner (decision 59). Files and passwords are those of the command's terminal. Replaces a dead server's
 * socket. Rejects with the system's error code.
 */
export async function openOperatorSocket(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
  parts: ServerContext,
): Promise<OperatorSocket> {
  // With PostgreSQL, the folder need not exist when a node starts.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const place = await operatorPath(dataDir);
  try {
    if (await isAnswered(place.path)) {
      await place.close();
      return { outcome: 'ELSEWHERE', close: async () => {} };
    }
    await rm(place.path, { force: true });
    const running = new Set<Promise<void>>();
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      const done = serve(socket, commands, parts).finally(() => running.delete(done));
      running.add(done);
    });
    server.maxConnections = MAX_CONNECTIONS;
    await listenForOwner(server, place.path);
    server.on('error', (error) =>
      parts.logger.warn({ error: describeError(error) }, 'The socket of operator commands fails'),
    );
    return {
      outcome: 'OPEN',
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

/** Returns whether a server listens there; otherwise the file is stale. */
async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The umask makes the file private from its creation; it is set in the same turn. */
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

async function serve(
  socket: Socket,
  commands: Readonly<Record<string, Command>>,
  parts: ServerContext,
): Promise<void> {
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  const terminal = terminalOf(socket);
  try {
    const { command, args, operator, folder, database } = commandRequest.parse(
      await terminal.request,
    );
    if (database !== markOf(parts.databaseUrl)) return sendLine(socket, { isElsewhere: true });
    const carryOut = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (carryOut === undefined) {
      terminal.complain(`The running server does not know the command ${command}.`);
      return sendLine(socket, { exit: 1 });
    }
    const exit = await carryOut(args, { ...parts, ...terminal.parts, operator, folder });
    sendLine(socket, { exit });
  } catch (error) {
    if (!terminal.isThere()) return;
    parts.logger.error({ error: describeError(error) }, 'An operator command failed');
    terminal.complain(`That failed: ${JSON.stringify(describeError(error))}`);
    sendLine(socket, { exit: 1 });
  } finally {
    socket.end();
  }
}

/** The terminal at the other end: its first line, and its file operations. */
function terminalOf(socket: Socket) {
  const questions = new Map<
    number,
    { resolve: (value: string) => void; reject: (e: Error) => void }
  >();
  let count = 0;
  let isThere = true;
  let takeRequest: (message: unknown) => void = () => {};
  let loseRequest: (error: Error) => void = () => {};
  const request = new Promise<unknown>((resolve, reject) => {
    takeRequest = resolve;
    loseRequest = reject;
  });
  let hasRequest = false;

  onLines(socket, (message) => {
    if (!hasRequest) {
      hasRequest = true;
      return takeRequest(message);
    }
    const answer = clientMessage.parse(message);
    const waiting = questions.get(answer.ask);
    questions.delete(answer.ask);
    if ('value' in answer) return waiting?.resolve(answer.value);
    const { message: text, code } = answer.error;
    return waiting?.reject(Object.assign(new Error(text), code === undefined ? {} : { code }));
  });
  const leave = () => {
    isThere = false;
    const gone = new Error('The terminal disconnected');
    loseRequest(gone);
    for (const { reject } of questions.values()) reject(gone);
    questions.clear();
  };
  socket.on('error', () => {});
  socket.on('close', leave);

  const ask = (
    question:
      | { what: 'PASSWORD'; fromInput: boolean }
      | { what: 'READ'; file: string }
      | { what: 'WRITE'; file: string; text: string; isPrivate: boolean }
      | { what: 'READ_BYTES'; file: string; most: number }
      | { what: 'WRITE_BYTES'; file: string; data: string; isPrivate: boolean }
      | { what: 'LIST'; folder: string }
      | { what: 'REMOVE'; file: string }
      | { what: 'PACK'; file: string; folder: string; entries: readonly string[] },
  ) =>
    new Promise<string>((resolve, reject) => {
      if (!isThere) return reject(new Error('The terminal disconnected'));
      count += 1;
      questions.set(count, { resolve, reject });
      return sendLine(socket, { ask: count, ...question });
    });
  const complain = (line: string) => sendLine(socket, { complain: line });
  return {
    request,
    isThere: () => isThere,
    complain,
    parts: {
      say: (line: string) => sendLine(socket, { say: line }),
      complain,
      readFile: (file: string) => ask({ what: 'READ', file }),
      readBytes: async (file: string, most: number) => {
        const data = Buffer.from(await ask({ what: 'READ_BYTES', file, most }), 'base64');
        return data.subarray(0, most);
      },
      async writeFile(file: string, data: string | Buffer, { isPrivate = false } = {}) {
        if (typeof data === 'string') await ask({ what: 'WRITE', file, text: data, isPrivate });
        else await ask({ what: 'WRITE_BYTES', file, data: data.toString('base64'), isPrivate });
      },
      listFolder: async (folder: string) =>
        folderAnswer.parse(JSON.parse(await ask({ what: 'LIST', folder }))) ?? undefined,
      removeFile: async (file: string) => void (await ask({ what: 'REMOVE', file })),
      packFolder: async (file: string, folder: string, entries: readonly string[]) =>
        void (await ask({ what: 'PACK', file, folder, entries })),
      askPassword: ({ fromInput }: { fromInput: boolean }) => ask({ what: 'PASSWORD', fromInput }),
    },
  };
}
