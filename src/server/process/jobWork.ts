import type { Logger } from 'pino';

import { deleteOldAudit } from '#server/audit/audit.ts';
import type { SignInLimit } from '#server/credentials/signInLimit.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { deleteCaptured } from '#server/mail/captureFolder.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createMailWorker, type MailWorkerParts } from '#server/outbox/mailWorker.ts';
import { createRestingMails } from '#server/outbox/deadLetters.ts';
import { createRetention, isIdle } from '#server/privacy/retention.ts';
import { deleteOldRequests } from '#server/customerForms/forget.ts';
import type { Webhooks } from '#server/webhooks/webhooks.ts';

export type JobWorkParts = {
  database: Database;
  jobs: Jobs;
  secrets: MailWorkerParts['secrets'];
  mailer: Mailer;
  /** Sender of every mail. */
  from: string;
  publicUrl: string;
  captureFolder: string;
  signInLimit: SignInLimit;
  webhooks: Pick<Webhooks, 'deliver' | 'rest' | 'tidy'>;
  now: () => Date;
  logger: Logger;
  /** Takes one line for the operator about mails that rest. */
  say: (line: string) => void;
};

/**
 * Begins to work on what waits in the queue: mails, captured copies that are to be forgotten, and what is done once
 * a day. `jobs.stop` ends it.
 */
export async function workOnJobs(parts: JobWorkParts): Promise<void> {
  const { database, jobs, secrets, mailer, from, publicUrl, signInLimit, now, logger } = parts;
  // Also where mail is sent by now: what was captured before is a copy all the same.
  const forget = (mailIds: string[]) => deleteCaptured(parts.captureFolder, mailIds);
  const restingMails = createRestingMails({ database, jobs, now, logger });
  const deliver = createMailWorker({
    database,
    secrets,
    mailer,
    from,
    publicUrl,
    now,
    forget,
    logger,
  });
  await jobs.workMail({ deliver, rest: restingMails.rest });
  for (const { kind, reason, count, since } of await restingMails.list()) {
    parts.say(
      `Mail: ${count} ${kind} rest since ${since.toISOString()} (${reason}); npm run mail -- retry retries them`,
    );
  }
  await jobs.workForgetMail(forget);
  await jobs.workWebhooks(parts.webhooks);
  const retain = createRetention({ database, jobs, now });
  await jobs.workDaily(async () => {
    await signInLimit.forget();
    await restingMails.restForgotten();
    const retained = await retain();
    const requestsDeleted = await deleteOldRequests({ database, jobs }, now());
    const messagesDeleted = await parts.webhooks.tidy();
    const picturesDeleted = await deleteUnusedPictures(database, now());
    const auditDeleted = await deleteOldAudit(database, now());
    const deleted = { requestsDeleted, messagesDeleted, picturesDeleted, auditDeleted };
    if (!isIdle(retained) || Object.values(deleted).some((count) => count > 0)) {
      const report = { ...retained, ...deleted };
      logger.info({ report }, 'Expired data was deleted');
    }
  });
}
