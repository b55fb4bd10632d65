import { type DestinationStream, type LevelWithSilent, type Logger, type LogFn, pino } from 'pino';

import { MINUTE_MS } from '#domain/durations.ts';

import { describeError, type ErrorDescription } from './describeError.ts';

/** How long repetitions of an error are counted instead of logged. */
const COUNTED_FOR_MS = MINUTE_MS;
const ERROR_LEVEL = 50;

/**
 * The process's only log: JSON lines on standard error. Standard output is for the operator. Callers pass no addresses,
 * tokens or bodies, and errors go through `describeError`. An error repeated within a minute is counted and logged once
 * more, because an outage makes every request fail alike.
 */
export function createLogger(
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Fields in which libraries log errors and requests.
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    hooks: { logMethod: countRepetitions() },
  };
  return pino(options, destination);
}

type LoggedError = { err?: unknown; error?: ErrorDescription };

function countRepetitions() {
  const causes = new Map<string, { repeated: number }>();

  return function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn, level: number) {
    const [fields, message] = args as [LoggedError | string | undefined, string?];
    const error = errorIn(fields);
    if (level < ERROR_LEVEL || error === undefined) return log.apply(this, args);
    const { frames: _frames, cause: _cause, ...summary } = error;
    const cause = JSON.stringify([message, summary]);
    const known = causes.get(cause);
    if (known) {
      known.repeated += 1;
      return;
    }
    const count = { repeated: 0 };
    causes.set(cause, count);
    setTimeout(() => {
      causes.delete(cause);
      if (count.repeated > 0) log.call(this, { err: summary, repeated: count.repeated }, message);
    }, COUNTED_FOR_MS).unref();
    log.apply(this, args);
  };
}

function errorIn(fields: LoggedError | string | undefined): ErrorDescription | undefined {
  if (typeof fields !== 'object') return undefined;
  return fields.error ?? (fields.err === undefined ? undefined : describeError(fields.err));
}
