import type { FastifyInstance } from 'fastify';

import type { Newsletter } from '#server/newsletter/newsletter.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';

/** Dependencies of the help for subscribers. */
export type SubscribersServices = Pick<FastifyInstance, 'audit'> &
  Pick<NewsletterServices, 'database' | 'jobs' | 'now' | 'secret'> & {
    newsletter: Pick<Newsletter, 'resendForStaff' | 'signUp'>;
    /** Whether the mail server accepts addresses with letters outside ASCII before the @. */
    takesUtf8Mail: boolean;
  };
