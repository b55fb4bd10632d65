import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FRAGMENTS_BASE } from '#contract/fragments.ts';
import { HEADERS } from '#contract/service.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import type { Addresses } from '#domain/siteUrls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of `EMBED_ORIGINS` may make this call. */
    takesHosts?: true;
  }
}

/** A page of another system, of an origin in `EMBED_ORIGINS`. */
export type HostPage = {
  origin: string;
  /** The page's URL without the query, as far as the browser reveals it, but at least the origin. */
  page: string;
};

/** Returns the page of another system that sent this request. Origins are compared literally. */
export function findHostPage({ headers, server }: FastifyRequest): HostPage | undefined {
  const { origin, referer } = headers;
  if (origin === undefined || !server.config.embedOrigins.includes(origin)) return undefined;
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  return { origin, page: page?.origin === origin ? origin + page.pathname : origin };
}

/**
 * Returns the URL to which a form may redirect: a path or URL of a shop, or a URL of an origin in `EMBED_ORIGINS`,
 * parsed by the URL standard. Returns undefined for any other URL.
 */
export function returnAddress(
  wanted: string,
  { publicUrl, siteUrls = {}, embedOrigins }: Addresses & { embedOrigins: readonly string[] },
): URL | undefined {
  if (!URL.canParse(wanted, publicUrl)) return undefined;
  const address = new URL(wanted, publicUrl);
  // `origin` of a `blob:` URL is that of the URL inside it.
  if (!/^https?:$/.test(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  // `/.//host` is parsed to a path with two leading slashes, which in a redirect would name a host.
  if (address.pathname.startsWith('//')) return undefined;
  const ownOrigins = [publicUrl, ...Object.values(siteUrls)].map((url) => new URL(url).origin);
  return [...ownOrigins, ...embedOrigins].includes(address.origin) ? address : undefined;
}

/** Returns a path for URLs of our own pages, because a proxy may have changed the host name. */
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
    const call = `${wanted} ${requestPath(request)}`;
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
      calls.has(`${request.method} ${requestPath(request)}`) ||
      (request.method === 'GET' && READABLE.some((base) => request.url.startsWith(base)));
    if (isReadable) {
      // Set even for requests without an Origin, so that caches keep the responses apart.
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

function requestPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
