import type { FastifyInstance } from 'fastify';

const OCTET = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/**
 * A path in its one spelling (RFC 3986, 6.2.2): what needs no percent sign has none, and digits behind one are
 * upper case. Paths that differ in it mean different things.
 */
export function canonicalPath(path: string): string {
  return path.replace(OCTET, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
}

/**
 * Leads who reads an address to its one spelling. The router finds a page by any of them, so that each would
 * else be answered, and kept, as a page of its own.
 */
export function redirectToCanonicalPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', ...rest] = request.url.split('?');
    const canonical = path.includes('%') ? canonicalPath(path) : path;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (canonical === path || !isReading) return done();
    reply.redirect([canonical, ...rest].join('?'), 308);
  });
}
