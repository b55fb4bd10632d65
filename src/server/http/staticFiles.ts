import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { FOOTER_LOGOS, NEWSLETTER_PICTURES } from '#contract/service.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';

/** Folders whose files carry a hash of their content in the name: a change is another address. */
const HASHED_FOLDERS = ['/assets/', NEWSLETTER_PICTURES];
/** How long such a file may be kept. */
export const HASHED_CACHING = `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`;
const PLAIN_MAX_AGE_SECONDS = HOUR_MS / SECOND_MS;
/** A browser looks for a new service worker by this file; any age would delay it. */
const ALWAYS_FRESH = new Set(['/sw.js', '/sw-remove.js']);

/**
 * Serves the files of the browser's build, each at an address of its own, in the smallest encoding
 * that lies beside it. What is added to the folder later is not served.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const path = file
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\.(?:br|gz)$/, '');
      reply.header('cache-control', cachingOf(path));
      // Mails show our pictures on the pages of other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('vary', 'Accept-Encoding');
    },
  });
}

/** Serves the logos of a folder of the operator's (spec §3/23): its pictures, as they are when the server starts. */
export async function serveLogos(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: FOOTER_LOGOS,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/!(*.svg)'],
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', cachingOf(FOOTER_LOGOS));
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

function cachingOf(path: string): string {
  if (HASHED_FOLDERS.some((folder) => path.startsWith(folder))) {
    return HASHED_CACHING;
  }
  return ALWAYS_FRESH.has(path) ? 'no-cache' : `public, max-age=${PLAIN_MAX_AGE_SECONDS}`;
}
