import type { FastifyReply } from 'fastify';

import { HEADERS } from '#contract/service.ts';

/**
 * Marks an answer that was made for a preview: no cache keeps it, no search engine lists it, and
 * the address that may hold its token goes to no other server.
 */
export function markPreviewed(reply: FastifyReply): void {
  reply
    .header(HEADERS.preview, '1')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin');
}
