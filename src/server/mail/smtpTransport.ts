import { createTransport } from 'nodemailer';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { createConcurrencyLimit } from '#server/base/concurrencyLimit.ts';

import { signing, type DkimSigner } from './dkim.ts';
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
 * How long the server may be silent, because servers may scan a mail before accepting it. Hanging up earlier would
 * send the mail twice (RFC 5321, 4.5.3.2.6, which requires even more patience).
 */
const SILENCE_LIMIT_MS = 2 * MINUTE_MS;

/**
 * Sends over a few persistent connections to an `smtp:` or `smtps:` server. A mail that gets no connection within
 * `waitLimitMs` is not sent.
 */
export function smtpTransport(
  smtpUrl: string,
  {
    signer,
    waitLimitMs = WAIT_LIMIT_MS,
  }: { signer?: DkimSigner | undefined; waitLimitMs?: number },
): RawTransport {
  const limited = createConcurrencyLimit({ size: MAX_CONNECTIONS, limitMs: waitLimitMs });
  const pool = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    // One more attempt in case the server closed a persistent connection; the queue does the rest.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    ...signing(signer),
  });

  return {
    async send(message: MailMessage) {
      await limited(() =>
        pool.sendMail({ ...mailFields(message), signal: AbortSignal.timeout(SEND_LIMIT_MS) }),
      );
    },
    close: () => pool.close(),
  };
}
