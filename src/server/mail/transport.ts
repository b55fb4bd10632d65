import { captureTransport } from './captureTransport.ts';
import { judgeRefusal } from './judgeRefusal.ts';
import type { MailMessage } from './message.ts';
import { smtpTransport } from './smtpTransport.ts';

/** What became of handing a mail over. `reason` holds codes, and never an address. */
export type MailOutcome =
  /** The mail server, or the disk, answers for it from here on. */
  | { outcome: 'TAKEN' }
  /** The recipient does not exist. Trying such a mailbox again and again is what spammers do. */
  | { outcome: 'PERMANENT'; reason: string }
  /** Not taken now: whoever holds the message tries again later. */
  | { outcome: 'TEMPORARY'; reason: string };

export type MailTransport = {
  /** Hands a message over. Never rejects. */
  send(message: MailMessage): Promise<MailOutcome>;
  /** Ends open connections; nothing may be sent afterwards. */
  close(): void;
};

/** A way to hand mail over that rejects, in its own words, while it cannot. */
export type RawTransport = { send(message: MailMessage): Promise<void>; close(): void };

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
