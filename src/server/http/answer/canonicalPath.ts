import type { FastifyInstance } from 'fastify';

const OCTET = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/**
 * Returns the canonical form of a path (RFC 3986, 6.2.2): no needless percent-encoding, upper-case hex digits. Two
 * paths with different canonical forms are different resources.
 */
export function canonicalPath(path: string): string {
  return path.replace(OCTET, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
}

/**
 * Redirects reads of a non-canonical path to the canonical one. Fastify's router matches every spelling of a path, and
 * each would be served and cached as a separate page.
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
