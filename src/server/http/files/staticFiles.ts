import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { FOOTER_LOGOS } from '#contract/service.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';

import { describeError } from '#server/base/describeError.ts';

import {
  deleteOverdue,
  filesIn,
  HASHED_FOLDERS,
  openReleaseArchive,
  type ReleaseArchive,
} from './releaseArchive.ts';
import { removeHeadersOfPages } from '../answer/securityHeaders.ts';

/** Caching of hashed files. */
export const HASHED_CACHING = `public, max-age=${(365 * DAY_MS) / SECOND_MS}, immutable`;
const PLAIN_MAX_AGE_SECONDS = HOUR_MS / SECOND_MS;
/** Files that browsers check for a new service worker, so that caching would delay updates. */
const ALWAYS_FRESH = new Set(['/sw.js', '/sw-remove.js']);

/** Matches files that browsers never show as a page. Other files, such as an SVG, could run scripts as a page. */
const SUBRESOURCES = /^\/assets\/.*\.(?:js|css)$/;

/** Name of the folder in `DATA_DIR`. */
const ARCHIVE_FOLDER = 'builds';

/** Folder of a file, and until when it is served. */
type Served = { root: string; untilMs: number };

/** Folder whose files share one route, because the router takes a millisecond for each route. */
const LARGE_FOLDER = '/assets/';

/**
 * Serves each file of the build in its smallest available encoding. Hashed files of replaced builds are served for a
 * day, because open tabs and other systems still request them (decision 84). Only files that exist at the start are
 * served.
 */
export async function serveBuild(app: FastifyInstance): Promise<void> {
  const { filesFolder, config, now } = app;
  if (filesFolder === undefined) return;
  const archive = app.keepsPages ? path.resolve(config.dataDir, ARCHIVE_FOLDER) : undefined;
  await prepareSending(app, filesFolder, archive);
  const served = new Map<string, Served>();
  if (archive !== undefined) {
    for (const [address, untilMs] of await replacedFiles(app, archive, filesFolder)) {
      if (isServed(address)) served.set(address, { root: archive, untilMs });
    }
  }
  for (const address of await filesIn(filesFolder)) {
    if (isServed(address)) served.set(address, { root: filesFolder, untilMs: Infinity });
  }

  const send = (address: string, reply: FastifyReply) => {
    const file = served.get(address);
    if (file === undefined || now().getTime() >= file.untilMs) return reply.callNotFound();
    return reply.sendFile(address, file.root);
  };
  const schema = { hide: true };
  app.get<{ Params: { '*': string } }>(`${LARGE_FOLDER}*`, { schema }, (request, reply) =>
    send(LARGE_FOLDER + request.params['*'], reply),
  );
  for (const address of served.keys()) {
    if (address.startsWith(LARGE_FOLDER)) continue;
    app.get(address, { schema }, (_request, reply) => send(address, reply));
  }
}

/** Returns whether a file has a URL. Its compressed variants have none, and are sent in its place. */
function isServed(address: string): boolean {
  return !/\.(?:br|gz|map)$/.test(address) && !address.includes('/.');
}

/** Returns replaced files; none if the archive is unusable, because the node's own files matter more. */
async function replacedFiles(
  app: FastifyInstance,
  folder: string,
  filesFolder: string,
): Promise<ReleaseArchive> {
  const { now } = app;
  const warn = (error: unknown) =>
    app.log.warn({ error: describeError(error) }, 'Assets of previous builds are unavailable');
  try {
    const archive = await openReleaseArchive({ folder, filesFolder, now });
    const tidying = setInterval(() => {
      deleteOverdue(folder, archive, now()).catch(warn);
    }, HOUR_MS).unref();
    app.addHook('onClose', async () => clearInterval(tidying));
    return archive;
  } catch (error) {
    warn(error);
    return new Map();
  }
}

async function prepareSending(
  app: FastifyInstance,
  folder: string,
  archive: string | undefined,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const root = archive !== undefined && file.startsWith(archive + path.sep) ? archive : folder;
      const address = file
        .slice(root.length)
        .replaceAll('\\', '/')
        .replace(/\.(?:br|gz)$/, '');
      reply.header('cache-control', cacheControl(address));
      if (SUBRESOURCES.test(address)) removeHeadersOfPages(reply);
      // Mails show our pictures in webmail on other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('vary', 'Accept-Encoding');
    },
  });
}

/** Serves the operator's folder of logos as it is at startup (spec §3/23). */
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
      reply.header('cache-control', cacheControl(FOOTER_LOGOS));
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** Returns `Cache-Control` of a file of the build by its URL's path. */
export function cacheControl(address: string): string {
  if (HASHED_FOLDERS.some((folder) => address.startsWith(folder))) {
    return HASHED_CACHING;
  }
  return ALWAYS_FRESH.has(address) ? 'no-cache' : `public, max-age=${PLAIN_MAX_AGE_SECONDS}`;
}
