import type { MailMessage } from './message.ts';

/** What became of handing a mail over. `reason` holds codes, and never an address. */
export type MailOutcome =
  /** The mail server, or the disk, answers for it from here on. */
  | { outcome: 'TAKEN' }
  /** The recipient does not exist. Trying such a mailbox again and again is what spammers do. */
  | { outcome: 'PERMANENT'; reason: string }
  /** Not taken now: the sender tries again later. */
  | { outcome: 'TEMPORARY'; reason: string };

/** A way to hand mail over that rejects, in its own words, while it cannot. */
export type RawTransport = { send(message: MailMessage): Promise<void>; close(): void };
