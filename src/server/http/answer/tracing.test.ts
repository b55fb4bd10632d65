import { trace, type Attributes, type Span, type Tracer } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { testApp } from '#server/testing/testApp.ts';

type Recorded = { name: string; attributes: Attributes; isEnded: boolean; status?: number };
let recorded: Recorded[] = [];

/** Records what an OpenTelemetry SDK would receive from the product. */
function recordingTracer(): Pick<Tracer, 'startSpan'> {
  return {
    startSpan(name, options) {
      const one: Recorded = { name, attributes: { ...options?.attributes }, isEnded: false };
      recorded.push(one);
      const span = {
        setAttribute(key: string, value: string | number) {
          one.attributes[key] = value;
          return span;
        },
        setStatus({ code }: { code: number }) {
          one.status = code;
          return span;
        },
        end: () => void (one.isEnded = true),
      };
      return span as unknown as Span;
    },
  };
}

beforeEach(() => {
  recorded = [];
  trace.setGlobalTracerProvider({ getTracer: () => recordingTracer() as Tracer });
});
afterEach(() => trace.disable());

it('a request is a span with its method, route and status, and no visitor input', async () => {
  const { app } = await testApp({});
  await app.inject({
    url: '/hu/newsletter/preferences?token=secret',
    headers: {
      referer: 'https://shop.example/secret',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    },
  });
  await app.inject('/service/newsletter/secret');
  await app.close();
  expect(recorded.map(({ name }) => name)).toEqual([
    'GET /:site/newsletter/preferences',
    'GET /service/*',
  ]);
  expect(recorded[0]).toMatchObject({
    isEnded: true,
    attributes: { 'http.request.method': 'GET', 'http.route': '/:site/newsletter/preferences' },
  });
  expect(recorded[1]?.attributes['http.response.status_code']).toBe(404);
  expect(JSON.stringify(recorded)).not.toMatch(/secret|aaaa/);
});
