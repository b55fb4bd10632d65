import type { CommandParts } from './base/command.ts';
import { describeError } from './base/describeError.ts';
import { openOperatorSocket } from './base/operatorSocket.ts';
import { COMMANDS } from './commands.ts';
import { configuredSecrets } from './base/secret.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** Takes operator commands while this server runs. Where that is not possible, it says so and the start goes on. */
export async function takeOperatorCommands(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secret' | 'previousSecrets'>,
  parts: Pick<CommandParts, 'now' | 'captureFolder' | 'logger'> & {
    database: Database;
    say: (line: string) => void;
    onStop: (close: () => Promise<void>) => void;
  },
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { database, say, onStop, ...shared } = parts;
  const openDatabase = async () => database;
  try {
    const socket = await openOperatorSocket(dataDir, COMMANDS, {
      ...shared,
      openDatabase,
      databaseUrl,
      dataDir,
      secrets: configuredSecrets(config),
    });
    onStop(() => socket.close());
    if (socket.outcome === 'ELSEWHERE') {
      say(`Commands: another server of this machine takes them in ${dataDir}`);
    }
  } catch (error) {
    shared.logger.warn(
      { error: describeError(error) },
      'The socket for operator commands could not be opened',
    );
    say(`Commands: not while this server runs, as ${dataDir} can have no socket for them`);
  }
}
