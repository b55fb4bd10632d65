import type { FastifyInstance } from 'fastify';

import type { Newsletter } from '#server/newsletter/newsletter.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';

/** What the help for subscribers works with. */
export type SubscribersServices = Pick<FastifyInstance, 'audit'> &
  Pick<NewsletterServices, 'database' | 'jobs' | 'now' | 'secret'> & {
    newsletter: Pick<Newsletter, 'resendForStaff' | 'signUp'>;
    /** Whether the mail server takes addresses with letters beyond ASCII before the @. */
    takesUtf8Mail: boolean;
  };
