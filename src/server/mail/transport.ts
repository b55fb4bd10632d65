import { captureTransport } from './captureTransport.ts';
import type { DkimSigner } from './dkim.ts';
import { classifyMailError } from './classifyMailError.ts';
import type { MailMessage } from './message.ts';
import type { MailOutcome } from './outcome.ts';
import { smtpTransport } from './smtpTransport.ts';

export type MailTransport = {
  /** Sends a message. Never rejects. */
  send(message: MailMessage): Promise<MailOutcome>;
  close(): void;
};

export type MailTransportOptions = {
  /** Undefined: mails are captured in `captureFolder`. */
  smtpUrl?: string | undefined;
  captureFolder: string;
  /** Undefined: mails are unsigned. */
  signer?: DkimSigner | undefined;
};

/** Creates a transport to the mail server of `smtpUrl`, or into a folder without one. */
export function createMailTransport({
  smtpUrl,
  captureFolder,
  signer,
  waitLimitMs,
}: MailTransportOptions & {
  /** How long a mail waits for a connection; only tests set it. */
  waitLimitMs?: number;
}): MailTransport {
  const raw =
    smtpUrl === undefined
      ? captureTransport(captureFolder, signer)
      : smtpTransport(smtpUrl, { signer, ...(waitLimitMs !== undefined && { waitLimitMs }) });
  return {
    send: (message) =>
      raw.send(message).then(() => ({ outcome: 'TAKEN' }) as const, classifyMailError),
    close: () => raw.close(),
  };
}
