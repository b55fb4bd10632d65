import type { FastifyInstance } from 'fastify';

/** Logs each response at level debug by its route, never by its URL: paths and queries contain tokens. */
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
