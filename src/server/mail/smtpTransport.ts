import { createTransport } from 'nodemailer';

import { SECOND_MS } from '#domain/durations.ts';

import { signedBy, type DkimSigner } from './dkim.ts';
import type { MailMessage } from './message.ts';
import { writeMime } from './mime.ts';
import type { RawTransport } from './outcome.ts';

/** Sends over a few kept connections to the server of an `smtp:` or `smtps:` URL. */
export function smtpTransport(smtpUrl: string, signer?: DkimSigner): RawTransport {
  const mailer = createTransport({
    ...signedBy(signer),
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    // One more attempt covers a kept connection that the server had closed; the queue does the rest.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
  });
  return {
    async send(message: MailMessage) {
      const { bytes, envelope } = writeMime(message);
      await mailer.sendMail({ raw: bytes, envelope });
    },
    close: () => mailer.close(),
  };
}
