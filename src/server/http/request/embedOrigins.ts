import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FRAGMENTS_BASE } from '#contract/fragments.ts';
import { HEADERS } from '#contract/service.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a page of an origin in `EMBED_ORIGINS` may make this call. */
    takesHosts?: true;
  }
}

/** A page of another system, of an origin in `EMBED_ORIGINS`. */
export type HostPage = {
  origin: string;
  /** Its address without its query, as far as the browser tells it: at least the origin. */
  page: string;
};

/** The page of another system that a browser says has sent this request; origins are compared as they are written. */
export function hostPageOf(
  { headers: { origin, referer } }: FastifyRequest,
  origins: readonly string[],
): HostPage | undefined {
  if (origin === undefined || !origins.includes(origin)) return undefined;
  const page = URL.canParse(referer ?? '') ? new URL(referer ?? '') : undefined;
  return { origin, page: page?.origin === origin ? origin + page.pathname : origin };
}

/**
 * The address that a form may lead back to: a path of the shop's own address, or an address of an origin in
 * `EMBED_ORIGINS`, as the URL standard reads it and not as it was written. Undefined for any other.
 */
export function returnAddress(
  wanted: string,
  { publicUrl, embedOrigins }: { publicUrl: string; embedOrigins: readonly string[] },
): URL | undefined {
  if (!URL.canParse(wanted, publicUrl)) return undefined;
  const address = new URL(wanted, publicUrl);
  // Of a `blob:` address the origin is that of the address within.
  if (!/^https?:$/.test(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  // `/.//host` is a path that begins with two slashes, and as a path alone names a host.
  if (address.pathname.startsWith('//')) return undefined;
  return address.origin === new URL(publicUrl).origin || embedOrigins.includes(address.origin)
    ? address
    : undefined;
}

/** What a redirection to an own page names is a path: a proxy may have another name than the shop knows. */
export function locationOf(address: URL, publicUrl: string): string {
  const { origin, pathname, search, hash, href } = address;
  return origin === new URL(publicUrl).origin ? pathname + search + hash : href;
}

const PREFLIGHT_SECONDS = DAY_MS / SECOND_MS;
/** Beside what calls declare by `takesHosts`: the parts of pages, and the scripts that complete them. */
const READABLE = [`${FRAGMENTS_BASE}/`, '/assets/embed/'];

/**
 * Lets pages of these origins read our parts and make the calls that are marked `takesHosts` (Fetch standard, CORS):
 * exactly these, never with credentials. Without origins it does nothing. To be registered before all routes.
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
      // Also where no origin asks: a cache must not answer one with what another was sent.
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
