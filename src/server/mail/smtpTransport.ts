import { createTransport } from 'nodemailer';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { createConcurrencyLimit } from '#server/base/concurrencyLimit.ts';

import { createSigning, type DkimSigner } from './dkim.ts';
import { mailFields } from './mailFields.ts';
import type { MailMessage } from './message.ts';
import type { RawTransport } from './outcome.ts';

const MAX_CONNECTIONS = 5;
/**
 * How long a mail waits for a connection. All timeouts together stay below `MAIL_LIMIT_MS`, so that no attempt is
 * still running when the queue retries.
 */
const WAIT_LIMIT_MS = 20 * SECOND_MS;
const SEND_LIMIT_MS = 150 * SECOND_MS;
/**
 * How long the server may be silent, because servers may scan a mail before they accept it. Hanging up earlier could
 * send the mail twice (RFC 5321, 4.5.3.2.6, recommends even longer).
 */
const SILENCE_LIMIT_MS = 2 * MINUTE_MS;

/**
 * Sends over a few persistent connections to an `smtp:` or `smtps:` server. If no connection is free within
 * `waitLimitMs`, the mail is not sent.
 */
export function smtpTransport(
  smtpUrl: string,
  {
    signer,
    waitLimitMs = WAIT_LIMIT_MS,
  }: { signer?: DkimSigner | undefined; waitLimitMs?: number },
): RawTransport {
  const limited = createConcurrencyLimit({ size: MAX_CONNECTIONS, limitMs: waitLimitMs });
  const sign = createSigning(signer);
  const pool = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    // Tries once more, in case the server has closed a persistent connection. The queue makes all further attempts.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });

  return {
    async send(message: MailMessage) {
      await limited(() =>
        pool.sendMail({
          ...mailFields(message),
          ...sign(message.from),
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        }),
      );
    },
    close: () => pool.close(),
  };
}
