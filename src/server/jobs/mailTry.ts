import { MINUTE_MS } from '#domain/durations.ts';
import { redactDatabaseError } from '#server/db/redact.ts';

export type JobsLogger = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Result of one delivery attempt. `reason` is stored by the queue: codes, never an address. */
export type DeliveryOutcome = { outcome: 'DONE' } | { outcome: 'WAITS'; reason: string };

/** Kind of delivery, for the log. */
type TriedKind = 'mail' | 'webhook';

/** Work on mails and webhook messages. */
export type MailWork = {
  /** Attempts one delivery; if it WAITS or rejects, it is retried later. */
  deliver: (mailId: string) => Promise<DeliveryOutcome>;
  /** Makes a mail a dead letter after its last failed attempt. */
  rest: (mailId: string, reason: string) => Promise<void>;
};

/**
 * Timeout of an attempt, after which it counts as failed: well before the queue gives up on its batch, and longer
 * than a mail server may stay silent at each step.
 */
export const MAIL_LIMIT_MS = 3 * MINUTE_MS;

/**
 * Returns the result of an attempt. A failure contains only codes, because pg-boss stores it and messages may contain
 * an address.
 */
export async function attemptResult(
  { id, kind, isLast }: { id: string; kind: TriedKind; isLast: boolean },
  { deliver, rest }: MailWork,
  logger: JobsLogger,
) {
  const reason = await reasonToWait(id, kind, deliver, logger);
  if (reason === undefined) return { id, status: 'completed' as const };
  if (!isLast) logger.warn({ [`${kind}Id`]: id, reason }, `A ${kind} will be retried`);
  else await rest(id, reason).catch(noteRestFailure(id, kind, logger));
  return { id, status: 'failed' as const, output: { code: reason } };
}

/**
 * Logs a mail that could not become a dead letter. The batch must not fail, because others of it may have been
 * delivered; the daily job tries again.
 */
function noteRestFailure(id: string, kind: TriedKind, logger: JobsLogger) {
  return (error: unknown) =>
    logger.error(
      { [`${kind}Id`]: id, err: redactDatabaseError(error) },
      `A ${kind} could not be stored as a dead letter`,
    );
}

/** Attempts a mail. Returns why it waits; undefined if nothing is left to do. */
async function reasonToWait(
  id: string,
  kind: TriedKind,
  deliver: MailWork['deliver'],
  logger: JobsLogger,
): Promise<string | undefined> {
  try {
    const result = await deliver(id);
    return result.outcome === 'WAITS' ? result.reason : undefined;
  } catch (error) {
    logger.error(
      { [`${kind}Id`]: id, err: redactDatabaseError(error) },
      `A ${kind} could not be tried`,
    );
    return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  }
}
