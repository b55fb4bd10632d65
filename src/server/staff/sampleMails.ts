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

const SENDS_PER_HOUR = 30;

/** Returns fictitious content of a mail, and how this server would send it. */
function prepareSample({ config }: FastifyInstance, kind: MailKind, site: SiteCode, at: Date) {
  const { mailFrom, publicUrl, siteSenders, siteUrls, staffUrl } = config;
  const addresses = { publicUrl, siteUrls, staffUrl };
  const content = sampleContent(kind, { ...addresses, site, at });
  // Mails to staff have no shop.
  const from = ('site' in content && siteSenders?.[content.site]) || mailFrom;
  return { content, options: { ...addresses, from, date: at } };
}

/** Composes a mail of fictitious content. */
export function composeSample(app: FastifyInstance, kind: MailKind, site: SiteCode, at: Date) {
  const { content, options } = prepareSample(app, kind, site, at);
  return composeMail(content, { ...options, mailId: 'example', to: 'name@example.org' });
}

/** Returns the facts of a mail that a frame does not show; its weight is that of the mail as sent, unsigned. */
export async function describeSample(
  app: FastifyInstance,
  kind: MailKind,
  site: SiteCode,
): Promise<SampleMail> {
  const mail = await composeSample(app, kind, site, app.now());
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

/** Returns a function that mails a sample to an account's own address, unless it asks too often. */
export function createSampleSender(app: FastifyInstance) {
  const limiter = openLimiter({
    points: SENDS_PER_HOUR,
    durationSeconds: HOUR_MS / SECOND_MS,
    database: app.database,
    tableName: 'request_limit',
    keyPrefix: 'sample-mail',
  });

  return async (account: { name: string; email: string }, kind: MailKind, site: SiteCode) => {
    const verdict = await limiter.take(account.name);
    if (!verdict.allowed) return verdict;
    const { content, options } = prepareSample(app, kind, site, app.now());
    const mail = { ...options, mailId: `sample-${newToken()}`, to: account.email };
    return { allowed: true as const, ...(await app.mailer.send(content, mail)) };
  };
}
