import type { FastifyReply } from 'fastify';

import { HEADERS } from '#contract/service.ts';

/**
 * Marks a response as made for a preview: not cached, not indexed, and sent without a referrer, since the URL may
 * hold the token.
 */
export function markPreviewed(reply: FastifyReply): void {
  reply
    .header(HEADERS.preview, '1')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin');
}
