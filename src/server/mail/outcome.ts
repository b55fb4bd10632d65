import type { MailMessage } from './message.ts';

/** Result of a delivery. `reason` holds codes, never an address. */
export type MailOutcome =
  /** The mail server or the disk has accepted responsibility. */
  | { outcome: 'TAKEN' }
  /** The recipient does not exist. Only spammers keep trying such a mailbox. */
  | { outcome: 'PERMANENT'; reason: string; status: string }
  /** Not accepted now: the sender retries later. */
  | { outcome: 'TEMPORARY'; reason: string };

/** A way to send mail that rejects with its own error on failure. */
export type RawTransport = { send(message: MailMessage): Promise<void>; close(): void };
