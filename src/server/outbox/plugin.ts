import { orRefuse } from '#server/base/startRefusal.ts';
import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';
import { captureFolderIn, deleteCaptured } from '#server/mail/captureFolder.ts';
import { devMailRoutes } from '#server/mail/devMailRoutes.ts';
import { readDkimSigner } from '#server/mail/dkim.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import {
  createMailMarks,
  createMailReferences,
  type MailReferences,
} from '#server/mail/mailReference.ts';
import type { MailReport } from '#server/mail/mailReport.ts';
import { createThreadMailer } from '#server/mail/threadMailer.ts';

import type { MailComposers } from './composers.ts';
import { createDeadLetters, type DeadLetters } from './deadLetters.ts';
import { createMailWorker } from './mailWorker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
    deadLetters: DeadLetters;
    mailComposers: MailComposers;
    mailReferences: MailReferences;
    /** Records a report about a mail. */
    noteMailReport: (report: MailReport) => Promise<void>;
  }
}

/** Delivers every mail. Rejects with a `StartRefusal` if the signing key cannot be read. */
export const outbox = subject('outbox', [], async (app) => {
  const { config, database, secrets, now, logger, jobs, print, textsFolder, threads } = app;
  const { dkim, mailFrom, siteSenders, publicUrl, siteUrls, staffUrl, smtpUrl, role, dataDir } =
    config;
  const captureFolder = captureFolderIn(dataDir);
  await provide(app, 'mailer', async () => {
    const signer =
      dkim &&
      (await orRefuse(
        () => readDkimSigner({ ...dkim, from: mailFrom }),
        (reason) => `DKIM_KEY_FILE cannot be used: ${dkim.keyFile} (${reason}).`,
      ));
    const shownAt = `shown at ${publicUrl}/dev/mail`;
    const captured =
      role === 'web'
        ? `captured by the worker, and ${shownAt} if it uses ${dataDir} too`
        : `captured in ${captureFolder} and ${shownAt}`;
    const way = smtpUrl === undefined ? captured : `sent through ${new URL(smtpUrl).host}`;
    print(`Mail: ${way}${signer ? `, signed for ${signer.domainName}` : ''}`);
    const options = { smtpUrl, captureFolder, signer };
    const mailer = threads.mail
      ? createThreadMailer(threads.mail, { ...options, textsFolder })
      : createMailer(options);
    return app.metrics?.ofMailer(mailer) ?? mailer;
  });
  app.addHook('onClose', () => app.mailer.close());
  app.decorate('mailComposers', {});
  app.decorate('mailReferences', createMailReferences(secrets));
  await provide(app, 'deadLetters', () => createDeadLetters(app));
  if (smtpUrl === undefined && answersVisitors(app)) {
    await app.register(devMailRoutes({ captureFolder, publicUrl }));
  }
  workWhenReady(app, async () => {
    // Needed even if this server sends by SMTP, because it may have captured mails earlier.
    const forget = (mailIds: string[]) => deleteCaptured(captureFolder, mailIds);
    const { deadLetters, mailComposers: composers, mailer } = app;
    const deliver = createMailWorker({
      database,
      secrets,
      mailer,
      composers,
      publicUrl,
      siteUrls,
      staffUrl,
      from: mailFrom,
      siteSenders,
      now,
      forget,
      identify: createMailMarks(app.mailReferences, config.bounces),
      noteReport: (report) => app.noteMailReport(report),
      logger,
    });
    await jobs.workMail({ deliver, rest: deadLetters.rest });
    for (const { kind, reason, count, since } of await deadLetters.list()) {
      print(
        `Mail: ${count} ${kind} undeliverable since ${since.toISOString()} (${reason}); npm run mail -- retry retries them`,
      );
    }
    await jobs.workForgetMail(forget);
  });
});
