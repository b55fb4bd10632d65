import { and, eq, gt } from 'drizzle-orm';

import { DAY_MS } from '#domain/durations.ts';
import { EVIDENCE_SOURCES } from '#domain/evidenceSources.ts';
import type { Suppression } from '#domain/mailReports.ts';
import type { Database } from '#server/db/database.ts';
import { mail, mailReport, signUp, subscriber } from '#server/db/schema.ts';
import { countFigures, figurePlaces, Tallies } from '#server/figures/countFigures.ts';
import { isRecipientUnknown, type MailReport } from '#server/mail/mailReport.ts';
import { lastConfirmed, suppressPerson } from '#server/newsletter/subscriber/suppressPerson.ts';
import { lockPerson } from '#server/newsletter/subscriber/tokenHolder.ts';

/** Number of failed mails within a period that makes an address unreachable. */
const UNREACHABLE = { mails: 3, withinMs: 30 * DAY_MS };
/** Matches failures that may be temporary: those with 4.x, and disabled mailboxes. */
const PASSING = /^(?:4\.|5\.2\.1$)/;
const MAILBOX_FULL = /^[45]\.2\.2$/;
/** Source of the change in the evidence. */
const BY_REPORT = { clientAddress: '', page: EVIDENCE_SOURCES.RETURNED_MAIL } as const;

type MailReportServices = {
  database: Database;
  now: () => Date;
  logger: { info(details: object, message: string): void };
};

/**
 * Returns a function that records a report about a mail and may suppress the address. It does so at once if the mailbox
 * does not exist or its owner complains, and after three temporary failures in 30 days. A full mailbox never counts. A
 * repeated report counts once. Failures of mails from before the person's last confirmation are ignored.
 */
export function createMailReports(
  services: MailReportServices,
): (report: MailReport) => Promise<void> {
  const { database, now, logger } = services;
  const { orm } = database;

  return (report) =>
    database.transaction(async () => {
      const [row] = await orm
        .select()
        .from(mail)
        .leftJoin(signUp, eq(signUp.id, mail.signUpId))
        .where(eq(mail.id, report.mailId));
      // The person has been erased.
      if (row === undefined) return;
      const { mail: sent, sign_up: confirmed } = row;
      const person =
        sent.subscriberId === null
          ? undefined
          : await lockPerson(database, eq(subscriber.id, sent.subscriberId));
      const at = now();
      const status = report.kind === 'BOUNCE' ? report.status : null;
      const noted = await orm
        .insert(mailReport)
        .values({ mailId: sent.id, kind: report.kind, status, reportedAt: at })
        .onConflictDoNothing()
        .returning();
      if (noted.length === 0) return;
      const reason = person && (await reasonToSuppress(report, sent, person.id, at));
      if (person && reason) {
        await suppressPerson(database, person, { reason, from: BY_REPORT, at });
        logger.info({ mailId: sent.id, reason, status }, 'An address gets no more newsletters');
      }
      if (report.kind === 'BOUNCE' && sent.kind === 'CONFIRM' && confirmed) {
        const places = figurePlaces({ ...confirmed, at: confirmed.createdAt });
        await countFigures(database, new Tallies().add(places, 'bounced'));
      }
    });

  async function reasonToSuppress(
    report: MailReport,
    sent: { createdAt: Date },
    subscriberId: string,
    at: Date,
  ): Promise<Suppression | undefined> {
    if (report.kind === 'COMPLAINT') return 'COMPLAINT';
    const { status } = report;
    const since = await lastConfirmed(database, subscriberId);
    if (MAILBOX_FULL.test(status) || sent.createdAt < since) return undefined;
    if (isRecipientUnknown(status)) return 'UNKNOWN';
    if (!PASSING.test(status)) return undefined;
    const failures = await orm
      .select({ status: mailReport.status })
      .from(mailReport)
      .innerJoin(mail, eq(mail.id, mailReport.mailId))
      .where(
        and(
          eq(mail.subscriberId, subscriberId),
          eq(mailReport.kind, 'BOUNCE'),
          gt(mail.createdAt, since),
          gt(mailReport.reportedAt, new Date(at.getTime() - UNREACHABLE.withinMs)),
        ),
      );
    const passing = failures.filter(
      (one) => PASSING.test(one.status ?? '') && !MAILBOX_FULL.test(one.status ?? ''),
    );
    return passing.length >= UNREACHABLE.mails ? 'UNREACHABLE' : undefined;
  }
}
