import { composeMail, type MailOptions } from './message.ts';
import type { MailContent } from './content.ts';
import type { MailOutcome } from './outcome.ts';
import { createMailTransport, type MailTransportOptions } from './transport.ts';

export type Mailer = {
  /** Sends one mail. Rejects if it cannot be composed. */
  send(content: MailContent, options: MailOptions): Promise<MailOutcome>;
  close(): Promise<void>;
};

/** Creates a mailer that composes and sends in the calling thread. */
export function createMailer(options: MailTransportOptions): Mailer {
  const transport = createMailTransport(options);
  return {
    send: async (content, mail) => transport.send(await composeMail(content, mail)),
    close: async () => transport.close(),
  };
}
