import { type LevelWithSilent, type Logger, pino } from 'pino';

import { describeError } from './describeError.ts';

/**
 * The one log of the process, as JSON lines on standard error, so that the lines for the operator
 * on standard output stay readable. No caller hands it addresses, tokens or bodies; errors pass
 * through `describeError`.
 */
export function createLogger(level: LevelWithSilent): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Under these names libraries log by themselves.
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, pino.destination({ fd: 2, sync: true }));
}
