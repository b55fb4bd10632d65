import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';

import type { SampleMail } from '#contract/staff/mails.ts';
import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { MailKind } from '#domain/mailKinds.ts';
import type { SiteCode } from '#domain/sites.ts';
import { newToken } from '#server/base/token.ts';
import { openLimiter } from '#server/http/limits/limiter.ts';
import { mailFields } from '#server/mail/mailFields.ts';
import { composeMail } from '#server/mail/message.ts';
import { sampleContent } from '#server/mail/sampleContent.ts';
import type { Sample } from '#server/mail/samples.ts';

const SENDS_PER_HOUR = 30;
const EXAMPLE_ADDRESS = 'name@example.org';

/** Composes a mail of fictitious content. */
export const composeSample = (kind: MailKind, sample: Sample, from = EXAMPLE_ADDRESS) =>
  composeMail(sampleContent(kind, sample), {
    mailId: 'example',
    to: EXAMPLE_ADDRESS,
    from,
    publicUrl: sample.publicUrl,
    siteUrls: sample.siteUrls,
    date: sample.at,
  });

/** Returns the facts of a mail that a frame does not show; its weight is that of the mail as sent, unsigned. */
export async function describeSample(
  kind: MailKind,
  sample: Sample & { from: string },
): Promise<SampleMail> {
  const mail = await composeSample(kind, sample, sample.from);
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(mailFields(mail));
  return {
    from: mail.from,
    subject: mail.subject,
    text: mail.text,
    headers: mail.headers,
    // A buffer, as the composer's option says.
    bytes: (message as Buffer).length,
    htmlBytes: Buffer.byteLength(mail.html),
  };
}

/** Returns a function that mails a sample to an account's own address, unless it has none or asks too often. */
export function createSampleSender({ config, database, mailer, now }: FastifyInstance) {
  const { publicUrl, siteUrls } = config;
  const limiter = openLimiter({
    points: SENDS_PER_HOUR,
    durationSeconds: HOUR_MS / SECOND_MS,
    database,
    tableName: 'request_limit',
    keyPrefix: 'sample-mail',
  });

  return async (account: { name: string; email: string }, kind: MailKind, site: SiteCode) => {
    const verdict = await limiter.take(account.name);
    if (!verdict.allowed) return verdict;
    const at = now();
    const sent = await mailer.send(sampleContent(kind, { site, publicUrl, siteUrls, at }), {
      mailId: `sample-${newToken()}`,
      to: account.email,
      from: config.siteSenders?.[site] ?? config.mailFrom,
      publicUrl,
      siteUrls,
      date: at,
    });
    return { allowed: true as const, ...sent };
  };
}
