import type { Command } from './command.ts';

/**
 * A command that says how it is given, where `--help` asks for it, and does nothing else then. Words that it does not
 * take (`takes`) end it with exit code 1 and the same lines, so that a slip never starts it.
 */
export function withUsage(
  usage: readonly string[],
  run: Command,
  takes: (args: readonly string[]) => boolean = () => true,
): Command {
  return async (args, parts) => {
    if (args.includes('--help') || args.includes('-h')) {
      usage.forEach(parts.say);
      return 0;
    }
    if (takes(args)) return run(args, parts);
    usage.forEach(parts.complain);
    return 1;
  };
}

export const takesNothing = (args: readonly string[]): boolean => args.length === 0;

export const takesOneFile = ([file, ...more]: readonly string[]): boolean =>
  file !== undefined && !file.startsWith('-') && more.length === 0;
