import { MINUTE_MS } from '#domain/durations.ts';
import { errorCode } from '#server/base/errorCode.ts';
import { redactDatabaseError } from '#server/db/redact.ts';

export type JobsLogger = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Result of one attempt to deliver. The queue stores `reason`, which contains codes and never an address. */
export type DeliveryOutcome = { outcome: 'DONE' } | { outcome: 'WAITS'; reason: string };

/** Kind of delivery, for the log. */
type TriedKind = 'mail' | 'webhook';

/** Work on mails and webhook messages. */
export type MailWork = {
  /** Attempts to deliver once. If the outcome is WAITS, or the attempt rejects, it is repeated later. */
  deliver: (mailId: string) => Promise<DeliveryOutcome>;
  /** Makes a mail a dead letter after its last failed attempt. */
  rest: (mailId: string, reason: string) => Promise<void>;
};

/**
 * Timeout of an attempt, which then counts as failed. It is longer than a mail server may take for any step, and much
 * shorter than the queue's limit for a batch.
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
  else {
    // The batch must not fail, because others of its mails may have been delivered. The daily job tries again.
    await rest(id, reason).catch((error: unknown) =>
      logger.error(
        { [`${kind}Id`]: id, err: redactDatabaseError(error) },
        `A ${kind} could not be stored as a dead letter`,
      ),
    );
  }
  return { id, status: 'failed' as const, output: { code: reason } };
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
    return errorCode(error) ?? 'UNKNOWN';
  }
}
