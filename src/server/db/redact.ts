type DatabaseFault = { code?: unknown; constraint?: unknown; table?: unknown; message?: unknown };

/** Matches SQLSTATE classes whose messages quote the invalid value. */
const SPEAKS_OF_VALUES = /^(?:22|P0)/u;
const SQLSTATE = /^[0-9FHPX][0-9A-Z]{4}$/u;

/** Returns the server's SQLSTATE, or undefined for errors of other origin. */
export function readSqlState(error: unknown): string | undefined {
  const fault = findDatabaseFault(error);
  return fault && String(fault.code);
}

/**
 * Returns the error without user input, because drizzle's message and PostgreSQL's details quote parameters. SQLSTATE,
 * constraint, table and stack are kept. Other errors are returned unchanged.
 */
export function redactDatabaseError(error: unknown): unknown {
  const fault = findDatabaseFault(error);
  if (!fault && !isFailedQuery(error)) return error;
  const redacted = new Error(
    fault ? describe(fault) : 'A query failed without a response from the database',
  );
  redacted.name = 'DatabaseError';
  if (error instanceof Error)
    redacted.stack = `${redacted.name}: ${redacted.message}\n${stackPlaces(error)}`;
  return redacted;
}

function describe(fault: DatabaseFault): string {
  const code = String(fault.code);
  const words = SPEAKS_OF_VALUES.test(code) ? 'a value was refused' : String(fault.message);
  const places = [fault.table, fault.constraint].filter((place) => typeof place === 'string');
  return `SQLSTATE ${code}: ${words}${places.length > 0 ? ` (${places.join(', ')})` : ''}`;
}

function isFailedQuery(error: unknown): boolean {
  return error instanceof Error && 'query' in error && 'params' in error;
}

/** Returns the innermost error with a SQLSTATE. */
function findDatabaseFault(error: unknown): DatabaseFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && SQLSTATE.test(error.code)) return error;
  return 'cause' in error ? findDatabaseFault(error.cause) : undefined;
}

function stackPlaces(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n');
}
