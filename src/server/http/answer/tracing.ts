import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** The route of a request that led to none, whose address may be anything. */
const NO_ROUTE = 'none';
const SERVER_ERROR = 500;

/**
 * A span for each request that the application answers, for the OpenTelemetry SDK that an operator loads (decision
 * 102); without one, nothing is kept. No name and no attribute holds what a visitor wrote. A visitor's `traceparent` is
 * not followed: anybody could have requests traced by it. What the handlers do stands inside the span.
 */
export function traceAnswersOf(app: FastifyInstance): void {
  const tracer = trace.getTracer('morgenrot');
  const spans = new WeakMap<object, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
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

  // Also where the client has gone away before its answer.
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
