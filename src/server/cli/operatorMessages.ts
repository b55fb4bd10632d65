import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

import * as z from 'zod';

/** Fingerprint of a database URL, without its password. */
export const markOf = (databaseUrl: string | undefined) =>
  createHash('sha256')
    .update(databaseUrl ?? 'embedded')
    .digest('hex');

/** A command, sent as the first line over the socket. */
export const commandRequest = z.object({
  command: z.string(),
  args: z.array(z.string()),
  /** Name of the OS user that runs it. */
  operator: z.string(),
  /** Working folder of the terminal. */
  folder: z.string(),
  /** The `markOf` of the sender's settings. */
  database: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequest>;

/** Messages and requests from the server to the terminal, which has the files and passwords. */
export const serverMessage = z.union([
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ ask: z.int(), what: z.literal('PASSWORD'), fromInput: z.boolean() }),
  z.object({ ask: z.int(), what: z.literal('READ'), file: z.string() }),
  z.object({
    ask: z.int(),
    what: z.literal('WRITE'),
    file: z.string(),
    text: z.string(),
    isPrivate: z.boolean().default(false),
  }),
  /** The answer and written data are in base64, because lines are text. */
  z.object({ ask: z.int(), what: z.literal('READ_BYTES'), file: z.string(), most: z.int() }),
  z.object({
    ask: z.int(),
    what: z.literal('WRITE_BYTES'),
    file: z.string(),
    data: z.base64(),
    isPrivate: z.boolean().default(false),
  }),
  /** The answer is a JSON list or null. */
  z.object({ ask: z.int(), what: z.literal('LIST'), folder: z.string() }),
  z.object({ ask: z.int(), what: z.literal('REMOVE'), file: z.string() }),
  z.object({
    ask: z.int(),
    what: z.literal('PACK'),
    file: z.string(),
    folder: z.string(),
    entries: z.array(z.string()).readonly(),
  }),
  z.object({ exit: z.int() }),
  /** The server uses another database than the command; nothing was done. */
  z.object({ isElsewhere: z.literal(true) }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** The terminal's answers. */
export const clientMessage = z.union([
  z.object({ ask: z.int(), value: z.string() }),
  z.object({ ask: z.int(), error: z.object({ message: z.string(), code: z.string().optional() }) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Enough for a file of voucher codes, the longest line; longer lines close the connection. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Sends a message as a line of JSON; does nothing if the peer is gone. */
export function sendLine(socket: Socket, message: CommandRequest | ServerMessage | ClientMessage) {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `take` with each parsed line; closes the socket if one is invalid or too long. */
export function onLines(socket: Socket, take: (message: unknown) => void): void {
  let parts: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (;;) {
      const end = rest.indexOf(0x0a);
      const part = end === -1 ? rest : rest.subarray(0, end);
      parts.push(part);
      size += part.length;
      if (size > MAX_LINE_BYTES) return void socket.destroy(new Error('A line is too long'));
      if (end === -1) return undefined;
      const line = Buffer.concat(parts).toString('utf8');
      parts = [];
      size = 0;
      rest = rest.subarray(end + 1);
      try {
        take(JSON.parse(line));
      } catch (error) {
        return void socket.destroy(error instanceof Error ? error : undefined);
      }
    }
  });
}
