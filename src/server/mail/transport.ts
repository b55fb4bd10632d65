import { captureTransport } from './captureTransport.ts';
import { judgeRefusal } from './judgeRefusal.ts';
import type { MailMessage } from './message.ts';
import type { MailOutcome } from './outcome.ts';
import { smtpTransport } from './smtpTransport.ts';

export type MailTransport = {
  /** Hands a message over. Never rejects. */
  send(message: MailMessage): Promise<MailOutcome>;
  /** Ends open connections; nothing may be sent afterwards. */
  close(): void;
};

/** Where mail goes: to the mail server of `smtpUrl`, or into a folder while there is none (design §2). */
export function createMailTransport(options: {
  smtpUrl?: string | undefined;
  captureFolder: string;
}): MailTransport {
  const raw =
    options.smtpUrl === undefined
      ? captureTransport(options.captureFolder)
      : smtpTransport(options.smtpUrl);
  return {
    send: (message) => raw.send(message).then(() => ({ outcome: 'TAKEN' }) as const, judgeRefusal),
    close: () => raw.close(),
  };
}
