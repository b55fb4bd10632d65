import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Label of requests without a route, whose URL could be anything. */
export const NO_ROUTE = 'none';
const SERVER_ERROR = 500;

/** Returns a request's route, for labels. */
export const routeName = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? NO_ROUTE : (routeOptions.url ?? NO_ROUTE);

/**
 * Opens a span for each request, for an OpenTelemetry SDK that the operator loads (decision 102). Names and attributes
 * contain no visitor input. A visitor's `traceparent` is ignored, because with it anyone could force tracing.
 */
export function traceAnswers(app: FastifyInstance): void {
  const tracer = trace.getTracer('morgenrot');
  const spans = new WeakMap<object, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeName(request);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      ROOT_CONTEXT,
    );
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });

  // Also called if the client has disconnected.
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
