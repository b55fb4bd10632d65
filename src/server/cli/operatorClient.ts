import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { CommandContext, TerminalFiles } from './command.ts';
import { onLines, sendLine, serverMessage, type CommandRequest } from './operatorMessages.ts';
import { operatorPath, SocketPathTooLong } from './operatorPath.ts';

type Terminal = TerminalFiles & Pick<CommandContext, 'askPassword' | 'say' | 'complain'>;

/** A data folder's server. NONE: not running or without a socket. FORBIDDEN: running as another user. */
type Reaching = { outcome: 'REACHED'; socket: Socket } | { outcome: 'NONE' | 'FORBIDDEN' };

/** EACCES and EPERM: the file or folder belongs to another user. */
const FORBIDDEN = new Set(['EACCES', 'EPERM']);

/** Connects to the socket of a running server. */
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { outcome: FORBIDDEN.has(code) ? 'FORBIDDEN' : 'NONE' };
  }
}

/**
 * Runs a command in the server, serving its requests to this terminal. Returns the exit code, or ELSEWHERE if the
 * server uses another database and did nothing.
 */
export async function runThere(
  socket: Socket,
  request: CommandRequest,
  terminal: Terminal,
): Promise<number | 'ELSEWHERE'> {
  let exit: number | 'ELSEWHERE' | undefined;
  onLines(socket, (line) => {
    const message = serverMessage.parse(line);
    if ('say' in message) return terminal.say(message.say);
    if ('complain' in message) return terminal.complain(message.complain);
    if ('exit' in message) {
      exit = message.exit;
      return void socket.end();
    }
    if ('isElsewhere' in message) {
      exit = 'ELSEWHERE';
      return void socket.end();
    }
    const { ask } = message;
    answerOf(message, terminal).then(
      (value) => sendLine(socket, { ask, value }),
      (error: unknown) => sendLine(socket, { ask, error: errorOf(error) }),
    );
    return undefined;
  });
  sendLine(socket, request);
  socket.on('error', () => {});
  await once(socket, 'close');
  if (exit === undefined) terminal.complain('The server has ended before the command was done.');
  return exit ?? 1;
}

type Question = Extract<ReturnType<typeof serverMessage.parse>, { ask: number }>;

async function answerOf(question: Question, terminal: Terminal): Promise<string> {
  switch (question.what) {
    case 'PASSWORD':
      return terminal.askPassword({ fromInput: question.fromInput });
    case 'READ':
      return terminal.readFile(question.file);
    case 'WRITE':
      await terminal.writeFile(question.file, question.text, question);
      return '';
    case 'READ_BYTES':
      return (await terminal.readBytes(question.file, question.most)).toString('base64');
    case 'WRITE_BYTES':
      await terminal.writeFile(question.file, Buffer.from(question.data, 'base64'), question);
      return '';
    case 'LIST':
      return JSON.stringify((await terminal.listFolder(question.folder)) ?? null);
    case 'REMOVE':
      await terminal.removeFile(question.file);
      return '';
    case 'PACK':
      await terminal.packFolder(question.file, question.folder, question.entries);
      return '';
  }
}

function errorOf(error: unknown): { message: string; code?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { message: error.message, ...code };
}
