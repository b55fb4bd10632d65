import type { FastifyInstance } from 'fastify';

import { NEWSLETTER_BASE } from '#contract/service.ts';
import { serveCalls } from '#server/http/answer/serve.ts';

export type NewsletterBase = keyof typeof NEWSLETTER_BASE;

/** Returns a function that serves calls of the newsletter service below one of its bases. */
export function serveNewsletterCalls(app: FastifyInstance, base: NewsletterBase) {
  return serveCalls(app, {
    tags: [`newsletter (${base})`],
    pathOf: (path) => path.replace(NEWSLETTER_BASE.private, NEWSLETTER_BASE[base]),
  });
}
