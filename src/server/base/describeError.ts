import { redactDatabaseError, readSqlState } from '#server/db/redact.ts';

const WORD = /[^\s"'<>(),]+/g;
const TOKEN = /[\w-]{43,}/g;

export type ErrorDescription = {
  name: string;
  message: string;
  code?: string;
  frames?: string[];
  cause?: ErrorDescription;
};

/**
 * Returns what may be logged of an error: name, code, place and message, without addresses, tokens and query
 * parameters.
 */
export function describeError(error: unknown): ErrorDescription {
  const sqlState = readSqlState(error);
  return { ...describe(redactDatabaseError(error)), ...(sqlState && { code: sqlState }) };
}

function describe(error: unknown): ErrorDescription {
  if (!isErrorLike(error)) return { name: typeof error, message: 'not an Error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name ?? 'Error',
    message: withoutPersonalData(error.message),
    ...(code === undefined ? {} : { code }),
    ...(frames === undefined ? {} : { frames: frames.map((line) => line.trim()) }),
    ...(isErrorLike(error.cause) ? { cause: describe(error.cause) } : {}),
  };
}

type ErrorLike = { name?: string; message: string; stack?: string; cause?: unknown };

/** Returns whether a value is an error or a plain copy of one, as the job queue reports them. */
function isErrorLike(value: unknown): value is ErrorLike {
  return (
    value instanceof Error ||
    (typeof value === 'object' &&
      value !== null &&
      'message' in value &&
      typeof value.message === 'string')
  );
}

function withoutPersonalData(message: string): string {
  const [beforeParameters = ''] = message.split(/\n?params: /);
  return beforeParameters.replace(WORD, withoutAddress).replace(TOKEN, '[token]');
}

/** Removes the address from a word such as `email=anna@example.org`. */
function withoutAddress(word: string): string {
  const at = word.indexOf('@');
  const start = word.lastIndexOf('=', at) + 1;
  return start < at ? `${word.slice(0, start)}[address]` : word;
}

// Codes of PostgreSQL: connection lost (08), no resources (53), shutting down (57P). The other codes are of sockets and
// of this server.
const UNAVAILABLE =
  /^(?:08|53|57P)|^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|FST_ERR_HANDLER_TIMEOUT)$/;
/** Messages of PostgreSQL client errors without a code. */
const CONNECTION_LOST = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/** Returns whether an error means that a service which the server needs, such as the database, is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code))
    return true;
  if (CONNECTION_LOST.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return isUnavailable(error.cause);
}
