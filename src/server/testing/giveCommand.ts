import { pino } from 'pino';

import type { Command, CommandContext } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

const unexpected = () => Promise.reject(new Error('The test has not provided for this'));

/** Runs an operator's command and returns exit code and output. Dependencies that the test does not provide reject. */
export async function giveCommand(
  command: Command,
  args: readonly string[],
  { database, ...context }: Partial<CommandContext> & { database?: Database },
) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await command(args, {
    databaseKind: database?.kind ?? 'EMBEDDED',
    openDatabase: async () => database ?? unexpected(),
    openQueue: unexpected,
    readSecret: unexpected,
    now: () => new Date(),
    operator: 'operator',
    readFile: unexpected,
    readBytes: unexpected,
    writeFile: unexpected,
    listFolder: unexpected,
    removeFile: unexpected,
    packFolder: unexpected,
    captureFolder: '/nowhere',
    folder: '/nowhere',
    dataDir: '/nowhere',
    secrets: [],
    askPassword: unexpected,
    print: (line) => void said.push(line),
    printError: (line) => void complaints.push(line),
    logger: pino({ level: 'silent' }),
    ...context,
  });
  return { code, said, complaints };
}
