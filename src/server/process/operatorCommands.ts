import type { CommandContext, CommandQueue } from '#server/cli/command.ts';
import { describeError } from '#server/base/describeError.ts';
import { openOperatorSocket } from '#server/cli/operatorSocket.ts';
import { COMMANDS } from './commands.ts';
import { captureFolderIn } from '#server/mail/captureFolder.ts';
import { configuredSecrets } from '#server/base/secret.ts';
import type { Config } from './config.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Accepts operator commands while this server holds the embedded database. If the socket cannot be opened, the start
 * continues with a warning.
 */
export async function takeOperatorCommands(
  config: Pick<Config, 'dataDir' | 'secret' | 'previousSecrets'>,
  context: Pick<CommandContext, 'now' | 'logger'> & {
    database: Database;
    jobs: CommandQueue;
    secret: string;
    print: (line: string) => void;
    onStop: (close: () => Promise<void>) => void;
  },
): Promise<void> {
  const { dataDir } = config;
  const { database, jobs, secret, print, onStop, ...shared } = context;
  try {
    const socket = await openOperatorSocket(dataDir, COMMANDS, {
      ...shared,
      databaseKind: database.kind,
      openDatabase: async () => database,
      openQueue: async () => jobs,
      readSecret: async () => secret,
      dataDir,
      captureFolder: captureFolderIn(dataDir),
      secrets: configuredSecrets(config),
    });
    onStop(() => socket.close());
  } catch (error) {
    shared.logger.warn(
      { error: describeError(error) },
      'The socket for operator commands could not be opened',
    );
    print(
      `Commands: unavailable while this server runs, because ${dataDir} cannot have a socket for them`,
    );
  }
}
