import { captureTransport } from './captureTransport.ts';
import type { MailMessage } from './message.ts';
import { smtpTransport } from './smtpTransport.ts';

export type MailTransport = {
  /**
   * Resolves once the mail server, or the disk, has taken the message over. Rejects while it cannot:
   * whoever holds the message tries again later.
   */
  send(message: MailMessage): Promise<void>;
  /** Ends open connections; nothing may be sent afterwards. */
  close(): void;
};

/** Where mail goes: to the mail server of `smtpUrl`, or into a folder while there is none (design §2). */
export function createMailTransport(options: {
  smtpUrl?: string | undefined;
  captureFolder: string;
}): MailTransport {
  return options.smtpUrl === undefined
    ? captureTransport(options.captureFolder)
    : smtpTransport(options.smtpUrl);
}
