import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';

import { createMailReports } from './mailReports.ts';
import { readReport } from './readReport.ts';
import { reportCallRoute } from './reportCall.ts';
import { openReportMailbox, type ReportMailbox } from './reportMailbox.ts';

/** Adds reports about mails: bounces and complaints (decision 115). */
export const mailReports = subject('mailReports', ['outbox', 'newsletter'], async (app) => {
  const { mailbox: url } = app.config.bounces;
  await provide(app, 'noteMailReport', () => createMailReports(app));
  if (answersVisitors(app)) await app.register(reportCallRoute);
  if (url === undefined) return;
  let mailbox: ReportMailbox | undefined;
  app.addHook('onClose', () => mailbox?.close());
  workWhenReady(app, async () => {
    mailbox = openReportMailbox({ url, take: takeReturned, logger: app.logger });
  });

  async function takeReturned(raw: Buffer): Promise<void> {
    const facts = await readReport(raw);
    const mailId = app.mailReferences.find(raw.toString('latin1'));
    if (facts && mailId !== undefined) await app.noteMailReport({ mailId, ...facts });
  }
});
