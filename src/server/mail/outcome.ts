import type { MailMessage } from './message.ts';

/** Result of a delivery. `reason` holds codes, never an address. */
export type MailOutcome =
  /** The mail server or the disk has accepted responsibility. */
  | { outcome: 'TAKEN' }
  /** The recipient does not exist. A sender that tries again would be taken for a spammer. */
  | { outcome: 'PERMANENT'; reason: string; status: string }
  /** Not accepted now: the sender retries later. */
  | { outcome: 'TEMPORARY'; reason: string };

/** A way to send mail. On failure it rejects with an error of its own, which the caller classifies. */
export type RawTransport = { send(message: MailMessage): Promise<void>; close(): void };
