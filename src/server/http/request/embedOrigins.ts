import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FRAGMENTS_BASE } from '#contract/fragments.ts';
import { HEADERS } from '#contract/service.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of `EMBED_ORIGINS` may make this call. */
    takesHosts?: true;
  }
}

/** A page of another system, of an origin in `EMBED_ORIGINS`. */
export type HostPage = {
  origin: string;
  /** URL without the query, as far as the browser reveals it: at least the origin. */
  page: string;
};

/** Returns the page of another system that sent this request. Origins are compared literally. */
export function findHostPage(
  { headers: { origin, referer } }: FastifyRequest,
  origins: readonly string[],
): HostPage | undefined {
  if (origin === undefined || !origins.includes(origin)) return undefined;
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  return { origin, page: page?.origin === origin ? origin + page.pathname : origin };
}

/**
 * Returns the URL that a form may redirect to: a path of the shop, or a URL of an origin in `EMBED_ORIGINS`, parsed
 * by the URL standard. Undefined for all others.
 */
export function returnAddress(
  wanted: string,
  { publicUrl, embedOrigins }: { publicUrl: string; embedOrigins: readonly string[] },
): URL | undefined {
  if (!URL.canParse(wanted, publicUrl)) return undefined;
  const address = new URL(wanted, publicUrl);
  // A `blob:` URL has the origin of the URL inside it.
  if (!/^https?:$/.test(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  // `/.//host` is a path with two leading slashes, which alone would name a host.
  if (address.pathname.startsWith('//')) return undefined;
  return address.origin === new URL(publicUrl).origin || embedOrigins.includes(address.origin)
    ? address
    : undefined;
}

/** Returns a path for our own pages, because a proxy may use another host name. */
export function redirectLocation(address: URL, publicUrl: string): string {
  const { origin, pathname, search, hash, href } = address;
  return origin === new URL(publicUrl).origin ? pathname + search + hash : href;
}

const PREFLIGHT_SECONDS = DAY_MS / SECOND_MS;
/** Paths that hosts may read, besides calls with `takesHosts`: fragments and the scripts that complete them. */
const READABLE = [`${FRAGMENTS_BASE}/`, '/assets/embed/'];

/**
 * Allows pages of these origins to read fragments and to make calls marked `takesHosts` (CORS), without credentials.
 * Does nothing without origins. Register it before all routes.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const calls = new Set<string>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.takesHosts) for (const each of [method].flat()) calls.add(`${each} ${url}`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const wanted = request.headers['access-control-request-method'];
    const call = `${wanted} ${pathOf(request)}`;
    if (request.method !== 'OPTIONS' || !calls.has(call) || !allow(request, reply)) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': wanted,
        'access-control-allow-headers': `apikey, content-type, ${HEADERS.site}`,
        'access-control-max-age': PREFLIGHT_SECONDS,
        'cache-control': 'no-store',
        vary: 'Origin',
      })
      .send();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isReadable =
      calls.has(`${request.method} ${pathOf(request)}`) ||
      (request.method === 'GET' && READABLE.some((base) => request.url.startsWith(base)));
    if (isReadable) {
      // Set even without an Origin, so that caches do not mix responses.
      const vary = reply.getHeader('vary');
      reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
      allow(request, reply);
    }
    done();
  });

  function allow({ headers: { origin } }: FastifyRequest, reply: FastifyReply): boolean {
    if (origin === undefined || !origins.includes(origin)) return false;
    reply.header('access-control-allow-origin', origin);
    return true;
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
