import { Readable } from 'node:stream';

import type { MailMessage as NodemailerMessage, SMTPPoolSentMessageInfo } from 'nodemailer';
import SmtpPool from 'nodemailer/lib/smtp-pool';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { createConcurrencyLimit } from '#server/base/concurrencyLimit.ts';

import { createSigning, type DkimSigner } from './dkim.ts';
import type { MailMessage } from './message.ts';
import { writeMime, type MimeMessage } from './mime.ts';
import type { RawTransport } from './outcome.ts';

const MAX_CONNECTIONS = 5;
/** Together shorter than a try may take (`MAIL_LIMIT_MS`): what the queue tries again must not be under way here. */
const WAIT_LIMIT_MS = 20 * SECOND_MS;
const SEND_LIMIT_MS = 150 * SECOND_MS;
/**
 * A server may look through a mail before it says that it has it. Who hangs up meanwhile sends the mail a second time
 * (RFC 5321, 4.5.3.2.6, which asks for even more patience).
 */
const SILENCE_LIMIT_MS = 2 * MINUTE_MS;

/**
 * Sends over a few kept connections to the server of an `smtp:` or `smtps:` URL. A mail that gets none of them within
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
  const sign = signer && createSigning(signer);
  const pool = new SmtpPool({
    url: smtpUrl,
    maxConnections: MAX_CONNECTIONS,
    // One more attempt covers a kept connection that the server had closed; the queue does the rest.
    maxRequeues: 1,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });

  return {
    async send(message: MailMessage) {
      const written = writeMime(message);
      await limited(() => {
        const signal = AbortSignal.timeout(SEND_LIMIT_MS);
        return new Promise<void>((resolve, reject) => {
          const mail = forPool(written, message.messageId, { sign, signal });
          pool.send(mail, (error) => (error ? reject(error) : resolve()));
        });
      });
    },
    close: () => pool.close(),
  };
}

/**
 * What the pool reads of a mail: handed to it without nodemailer's own object, whose streams would look at each byte
 * twice more. The pool asks for another stream where it sends a mail again.
 */
function forPool(
  { bytes, envelope }: MimeMessage,
  messageId: string,
  { sign, signal }: { sign: ((bytes: Buffer) => Readable) | undefined; signal: AbortSignal },
): NodemailerMessage<SMTPPoolSentMessageInfo> {
  const message = {
    // The pool writes into it.
    getEnvelope: () => ({ ...envelope }),
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => sign?.(bytes) ?? streamOf(bytes),
  };
  return { data: { signal }, message } as unknown as NodemailerMessage<SMTPPoolSentMessageInfo>;
}

function streamOf(bytes: Buffer): Readable {
  const stream = new Readable({ read() {} });
  stream.push(bytes);
  stream.push(null);
  return stream;
}
