import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';
import { countDmarc } from '#server/figures/dmarcFigures.ts';
import { senderDomain } from '#server/mail/headers.ts';

import { readDmarcMail } from './dmarc/dmarcMail.ts';
import { createMailReports } from './mailReports.ts';
import { readReport } from './readReport.ts';
import { reportCallRoute } from './reportCall.ts';
import { openReportMailbox, type ReportMailbox } from './reportMailbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads a raw mail to the return path: a bounce, a complaint or a DMARC report. Ignores any other. */
    takeReturnedMail: (raw: Buffer) => Promise<void>;
  }
}

/** Adds reports about mails: bounces and complaints (decision 115), and DMARC reports (decision 124). */
export const mailReports = subject('mailReports', ['outbox', 'newsletter'], async (app) => {
  const { bounces, mailFrom, siteSenders } = app.config;
  const { mailbox: url } = bounces;
  const domains = [mailFrom, ...Object.values(siteSenders ?? {})].map(senderDomain);
  await provide(app, 'noteMailReport', () => createMailReports(app));
  await provide(app, 'takeReturnedMail', () => takeReturned);
  if (answersVisitors(app)) await app.register(reportCallRoute);
  if (url === undefined) return;
  let mailbox: ReportMailbox | undefined;
  app.addHook('onClose', () => mailbox?.close());
  workWhenReady(app, async () => {
    mailbox = openReportMailbox({ url, take: app.takeReturnedMail, logger: app.logger });
  });

  async function takeReturned(raw: Buffer): Promise<void> {
    const mailId = app.mailReferences.find(raw.toString('latin1'));
    if (mailId === undefined) return takeDmarc(raw);
    const facts = await readReport(raw);
    if (facts) await app.noteMailReport({ mailId, ...facts });
  }

  async function takeDmarc(raw: Buffer): Promise<void> {
    const { database, logger, now } = app;
    const mail = await readDmarcMail(raw);
    if (mail === undefined) return;
    if ('refusal' in mail) logger.warn(mail, 'A DMARC report was refused');
    else await countDmarc(database, mail.report, { domains, now: now() });
  }
});
