import { MINUTE_MS } from '#domain/durations.ts';
import { redactDatabaseError } from '#server/db/redact.ts';

export type JobsLogger = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** What became of one try to deliver a mail. `reason` is kept in the queue's table: codes, never an address. */
export type DeliveryOutcome = { outcome: 'DONE' } | { outcome: 'WAITS'; reason: string };

/** What is delivered by jobs, as the log names it. */
type TriedKind = 'mail' | 'webhook';

/** The work on mails, and on messages of webhooks. */
export type MailWork = {
  /** Tries one mail; where it WAITS or rejects, it is tried again later. */
  deliver: (mailId: string) => Promise<DeliveryOutcome>;
  /** Takes over a mail whose last try has failed, and answers for it from then on. */
  rest: (mailId: string, reason: string) => Promise<void>;
};

/**
 * A try that takes longer counts as one in vain, well before the queue gives up on all mails of its batch. Longer than
 * a mail server may keep silent at each of the steps of a mail.
 */
export const MAIL_LIMIT_MS = 3 * MINUTE_MS;

/** What pg-boss keeps of a failure stands in its table: codes, never a message that may hold an address. */
export async function resultOf(
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

/** Others of its batch may be delivered by now, so it must not fail with them; the daily look lays it to rest. */
function noteRestFailure(id: string, kind: TriedKind, logger: JobsLogger) {
  return (error: unknown) =>
    logger.error(
      { [`${kind}Id`]: id, err: redactDatabaseError(error) },
      `A ${kind} could not be laid to rest`,
    );
}

/** The same with an end: what a server, a thread or a database never answers must not keep the others of its batch. */
export function withTimeout(deliver: MailWork['deliver'], limitMs: number): MailWork['deliver'] {
  return async (mailId) => {
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<DeliveryOutcome>((resolve) => {
      timer = setTimeout(() => resolve({ outcome: 'WAITS', reason: 'NO_END' }), limitMs);
    });
    try {
      return await Promise.race([deliver(mailId), end]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Tries a mail; undefined where nothing more is to be done. */
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
