import type { FastifyInstance } from 'fastify';

import type { subscriberTransfer } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';

export type TransferRow = typeof subscriberTransfer.$inferSelect;

/** Services that imports and exports use. */
export type TransferServices = Pick<FastifyInstance, 'audit'> &
  Pick<NewsletterServices, 'database' | 'jobs' | 'now' | 'secret'> & {
    jobs: Pick<Jobs, 'sendTransfer'>;
    /** Whether the mail server takes addresses with letters beyond ASCII before the @. */
    takesUtf8Mail: boolean;
  };
