import type { FastifyInstance } from 'fastify';

/**
 * Logs each answer at level debug, by the route it took and never by its address: paths and queries
 * hold tokens.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
    done();
  });
}
