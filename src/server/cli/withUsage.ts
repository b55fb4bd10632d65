import { errorCode } from '#server/base/errorCode.ts';
import { orRefuse } from '#server/base/startRefusal.ts';

import type { Command, CommandContext } from './command.ts';

/**
 * Wraps a command. Prints its usage for `--help`. Prints it with exit code 1 for arguments that `takes` or
 * `parseArgs` rejects, so that a mistyped command never runs. A file of the terminal that cannot be written or removed
 * ends it with a `StartRefusal`.
 */
export function withUsage(
  usage: readonly string[],
  run: Command,
  takes: (args: readonly string[]) => boolean = () => true,
): Command {
  return async (args, context) => {
    if (args.includes('--help') || args.includes('-h')) {
      usage.forEach(context.print);
      return 0;
    }
    try {
      if (takes(args)) return await run(args, refusing(context));
    } catch (error) {
      if (!errorCode(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    }
    usage.forEach(context.printError);
    return 1;
  };
}

function refusing(context: CommandContext): CommandContext {
  return {
    ...context,
    writeFile: (file, ...content) =>
      orRefuse(
        () => context.writeFile(file, ...content),
        (reason) => `${file} cannot be written (${reason}).`,
      ),
    removeFile: (file) =>
      orRefuse(
        () => context.removeFile(file),
        (reason) => `${file} cannot be removed (${reason}).`,
      ),
  };
}

export const takesNothing = (args: readonly string[]): boolean => args.length === 0;

export const takesOneFile = ([file, ...more]: readonly string[]): boolean =>
  file !== undefined && !file.startsWith('-') && more.length === 0;
