import type { FastifyInstance } from 'fastify';

import type { Database } from '#server/db/database.ts';
import type { subscriberTransfer } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export type TransferRow = typeof subscriberTransfer.$inferSelect;

/** Services that imports and exports use. */
export type TransferServices = Pick<FastifyInstance, 'audit'> & {
  database: Database;
  jobs: Pick<Jobs, 'forgetMail' | 'sendMail' | 'sendTransfer'>;
  /** The server's secret, which encrypts tokens of waiting mails. */
  secret: string;
  now: () => Date;
  /** Whether the mail server takes addresses with letters beyond ASCII before the @. */
  takesUtf8Mail: boolean;
};
