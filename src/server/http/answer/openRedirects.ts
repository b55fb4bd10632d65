import type { FastifyInstance } from 'fastify';

/** What begins with two slashes names another host, and browsers take a backslash for a slash. */
const NAMES_HOST = /^[/\\]{2,}/;

/** With the question mark: more than any address of ours has. */
const MAX_QUERY_LENGTH = 2049;

/**
 * Keeps every redirection to a path on this host, whatever path it was made of. A query over 2 kB is dropped: what
 * somebody else has typed is not repeated by the kilobyte, and proxies take so large a header for a fault of ours.
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

const withoutLongQuery = (path: string) =>
  path.replace(/\?[^#]*/, (query) => (query.length > MAX_QUERY_LENGTH ? '' : query));
