import type { FastifyInstance } from 'fastify';

/** Matches the start of another host: two leading slashes. Browsers treat a backslash as a slash. */
const NAMES_HOST = /^[/\\]{2,}/;

/** Maximum length of a query with its question mark, longer than any of ours. */
const MAX_QUERY_LENGTH = 2049;

/**
 * Restricts every redirect to a path on this host. Drops queries over 2 kB, which come from clients, because proxies
 * reject such long headers.
 */
export function preventOpenRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') {
      const local = location.replace(NAMES_HOST, '/');
      reply.header('location', local.startsWith('/') ? withoutLongQuery(local) : local);
    }
    done();
  });
}

/** Drops a query over 2 kB. */
export const withoutLongQuery = (path: string) =>
  path.replace(/\?[^#]*/, (query) => (query.length > MAX_QUERY_LENGTH ? '' : query));
