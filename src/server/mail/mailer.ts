import type { DkimSigner } from './dkim.ts';
import { composeMail, type MailOptions } from './message.ts';
import type { MailContent } from './content.ts';
import type { MailOutcome } from './outcome.ts';
import { createMailTransport } from './transport.ts';

/** Writes mails and hands them over. */
export type Mailer = {
  /** Hands one mail over. Rejects where it cannot be written. */
  send(content: MailContent, options: MailOptions): Promise<MailOutcome>;
  /** Ends open connections; nothing may be sent afterwards. */
  close(): Promise<void>;
};

export type MailerOptions = {
  /** Undefined: mails are captured in `captureFolder`. */
  smtpUrl: string | undefined;
  captureFolder: string;
  /** Undefined: mails go unsigned. */
  signer?: DkimSigner | undefined;
};

/** Writes and sends in the thread that calls it. */
export function createMailer(options: MailerOptions): Mailer {
  const transport = createMailTransport(options);
  return {
    send: async (content, mail) => transport.send(await composeMail(content, mail)),
    close: async () => transport.close(),
  };
}
