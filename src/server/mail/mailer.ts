import type { DkimSigner } from './dkim.ts';
import { composeMail, type MailOptions } from './message.ts';
import type { MailContent } from './content.ts';
import type { MailOutcome } from './outcome.ts';
import { createMailTransport } from './transport.ts';

export type Mailer = {
  /** Sends one mail. Rejects if it cannot be composed. */
  send(content: MailContent, options: MailOptions): Promise<MailOutcome>;
  close(): Promise<void>;
};

export type MailerOptions = {
  /** Undefined: mails are captured in `captureFolder`. */
  smtpUrl: string | undefined;
  captureFolder: string;
  /** Undefined: mails are unsigned. */
  signer?: DkimSigner | undefined;
};

/** Creates a mailer that composes and sends in the calling thread. */
export function createMailer(options: MailerOptions): Mailer {
  const transport = createMailTransport(options);
  return {
    send: async (content, mail) => transport.send(await composeMail(content, mail)),
    close: async () => transport.close(),
  };
}
