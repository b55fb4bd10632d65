import type { FastifyInstance } from 'fastify';

/** What begins with two slashes names another host, and browsers take a backslash for a slash. */
const NAMES_HOST = /^[/\\]{2,}/;

/** Keeps every redirection to a path on this host, whatever path it was made of. */
export function preventOpenRedirects(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string' && NAMES_HOST.test(location)) {
      reply.header('location', location.replace(NAMES_HOST, '/'));
    }
    done();
  });
}
