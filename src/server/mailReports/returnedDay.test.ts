import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createMailMarks, createMailReferences } from '#server/mail/mailReference.ts';
import { subscriberMails } from '#server/newsletter/mails/mailContent.ts';
import { openTestNewsletter, TEST_SECRET } from '#server/newsletter/testing/openTestNewsletter.ts';
import { createMailWorker } from '#server/outbox/mailWorker.ts';

import { createMailReports } from './mailReports.ts';
import { readReport } from './readReport.ts';
import { complaintReport, postfixReport } from './testing/reports.ts';

const MAILS = process.env['SHORT_RUN'] ? 500 : 10_000;
/** Ways in which three of a hundred mails come back, by the number of the recipient. */
const WAYS: Record<number, (to: string) => Buffer> = {
  1: (to) => postfixReport({ to }),
  2: (to) => postfixReport({ to, status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Over quota' }),
  3: (to) => postfixReport({ to, status: '4.4.1', diagnostic: 'X-Postfix; Connection timed out' }),
  4: (to) => complaintReport({ to }),
};
/** The fifth way: refused at once. */
const REFUSED = 5;
const CYCLE = 166;

describe('a day of mails through a mail server', () => {
  it(
    'a day of mails through a mail server of which 3 % come back in five ways loses none and suppresses the right ones',
    { timeout: 5 * MINUTE_MS },
    async () => {
      const shop = await openTestNewsletter('EMBEDDED');
      onTestFinished(() => shop.dispose());
      const references = createMailReferences([TEST_SECRET]);
      const returned: Buffer[] = [];
      const envelopes: { from: string; to: string }[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo({ address }, _session, done) {
          const isRefused = numberOf(address) % CYCLE === REFUSED;
          done(
            isRefused
              ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
              : undefined,
          );
        },
        onData(stream, { envelope }, done) {
          stream.resume().on('end', () => {
            const to = envelope.rcptTo[0]?.address ?? '';
            const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
            envelopes.push({ from, to });
            const way = WAYS[numberOf(to) % CYCLE];
            if (way) returned.push(way(from));
            done();
          });
        },
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
      const { port } = server.server.address() as AddressInfo;
      const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, captureFolder: '' });
      onTestFinished(() => mailer.close());
      const noteReport = createMailReports({ ...shop.services, logger: { info: () => {} } });
      const deliver = createMailWorker({
        database: shop.database,
        composers: subscriberMails,
        secrets: [TEST_SECRET],
        mailer,
        from: 'news@shop.example',
        publicUrl: 'https://shop.example',
        now: shop.services.now,
        logger: shop.services.logger,
        noteReport,
        forget: async () => {},
        identify: createMailMarks(references, {
          address: 'bounces@shop.example',
          source: undefined,
        }),
      });

      const numbers = Array.from({ length: MAILS }, (_, number) => number);
      await Promise.all(numbers.map((number) => shop.signUp(`p${number}@example.com`)));
      for (let from = 0; from < MAILS; from += 50) {
        const outcomes = await Promise.all(shop.queuedMails.slice(from, from + 50).map(deliver));
        expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['DONE']));
      }
      for (const raw of [...returned, ...returned]) {
        const facts = await readReport(raw);
        const mailId = references.find(raw.toString('latin1'));
        if (facts && mailId !== undefined) await noteReport({ mailId, ...facts });
      }

      const expected = (way: number) => numbers.filter((one) => one % CYCLE === way).length;
      const count = async (text: string) => {
        const [row] = await shop.database.query<{ count: number }>(
          `select count(*)::int as count from ${text}`,
        );
        return row?.count;
      };
      expect(envelopes).toHaveLength(MAILS - expected(REFUSED));
      expect(new Set(envelopes.map(({ from }) => from)).size).toBe(envelopes.length);
      expect(await count('mail where sent_at is null and abandoned_at is null')).toBe(0);
      expect(await count('mail_report')).toBe(
        [1, 2, 3, 4, 5].reduce((sum, way) => sum + expected(way), 0),
      );
      expect(await count(`suppressed_address where reason = 'UNKNOWN'`)).toBe(
        expected(1) + expected(REFUSED),
      );
      expect(await count(`suppressed_address where reason = 'COMPLAINT'`)).toBe(expected(4));
      expect(await count('suppressed_address')).toBe(expected(1) + expected(4) + expected(REFUSED));
      const [figures] = await shop.database.query<{ mailed: number; bounced: number }>(
        `select sum(mailed)::int as mailed, sum(bounced)::int as bounced
         from figure_added where part = 'PROVIDER'`,
      );
      expect(figures).toEqual({
        mailed: envelopes.length,
        bounced: expected(1) + expected(2) + expected(3) + expected(REFUSED),
      });
    },
  );
});

const numberOf = (address: string) => Number(/^p(\d+)@/.exec(address)?.[1]);
