import type { IncomingMessage, RequestListener } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { nameSharedView } from './sharedView.ts';

/** Maximum number of cached responses. Only a client inventing URLs reaches it within a second. */
const MAX_ANSWERS = 2000;

type CachedAnswer = {
  status: number;
  /** Alternating names and values, Node's fastest format. */
  headers: string[];
  body: Buffer | undefined;
  route: string | undefined;
};

/** State of a request while the app answers it. */
type Exchange = {
  /** Second of the clock in which the request arrived. The response may be reused only within that second. */
  second: number;
  body?: Buffer | undefined;
  /** Whether the body is a stream, such as a file. A stream can be sent only once, so it is not cached. */
  hasOtherBody?: boolean;
};

type CachedAddress = {
  vary: string[];
  /** Responses by the values of the request headers that they vary by. */
  answers: Map<string, CachedAnswer>;
};

export type Microcache = ReturnType<typeof createMicrocache>;

/**
 * Shared cache in front of the app (RFC 9111). It keeps public responses until the end of the current second. Content
 * changes on whole seconds, so scheduled changes still show in time (decision 22).
 */
export function createMicrocache({
  now,
  onAnswer,
}: {
  now: () => Date;
  /** Called with the route for each response from the cache. */
  onAnswer?: ((route: string | undefined) => void) | undefined;
}) {
  const addresses = new Map<string, CachedAddress>();
  let keptSecond = 0;
  let keptCount = 0;
  const pending = new WeakMap<FastifyRequest, Exchange>();
  /** Undefined before the app exists and after it has closed. */
  let app: FastifyInstance | undefined;

  function secondNow(): number {
    return Math.floor(now().getTime() / SECOND_MS);
  }

  /** Returns the request's values of the varying headers as a key; undefined if the response would be personal. */
  function variantKey({ headers }: IncomingMessage, vary: readonly string[]): string | undefined {
    const values: unknown[] = [headers['if-none-match']];
    for (const name of vary) {
      if (name !== 'cookie') {
        values.push(headers[name]);
        continue;
      }
      const view = app && nameSharedView(app.parseCookie(headers.cookie ?? ''));
      if (view === undefined) return undefined;
      values.push(view);
    }
    return JSON.stringify(values);
  }

  function keep(request: FastifyRequest, reply: FastifyReply): void {
    const headers = reply.getHeaders();
    const isPublic = String(headers['cache-control']).startsWith('public');
    const exchange = pending.get(request);
    if (request.method !== 'GET' || !isPublic || exchange === undefined || exchange.hasOtherBody)
      return;
    const { second, body } = exchange;
    if (second !== secondNow()) return;
    if (second !== keptSecond || keptCount >= MAX_ANSWERS) {
      addresses.clear();
      keptSecond = second;
      keptCount = 0;
    }
    const vary = varyNames(headers);
    const variant = variantKey(request.raw, vary);
    if (variant === undefined) return;
    const address = addresses.get(request.url);
    const answers = address?.vary.join() === vary.join() ? address.answers : new Map();
    answers.set(variant, {
      status: reply.statusCode,
      headers: flatten(headers),
      body,
      route: request.routeOptions.url,
    });
    addresses.set(request.url, { vary, answers });
    keptCount += 1;
  }

  function find(request: IncomingMessage): CachedAnswer | undefined {
    if (request.method !== 'GET' || app === undefined || secondNow() !== keptSecond)
      return undefined;
    // A preview cookie changes even fragments that are cached for everybody (decision 83). On https its name has a
    // prefix.
    if (request.headers.cookie?.includes(`${PREVIEW_COOKIE}=`)) return undefined;
    const address = addresses.get(request.url ?? '');
    const variant = address && variantKey(request, address.vary);
    return variant === undefined ? undefined : address?.answers.get(variant);
  }

  return {
    /** Sends the cached response to an equal request and passes every other request to the application. */
    inFrontOf:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        const cached = find(request);
        if (cached === undefined) return handle(request, response);
        response.writeHead(cached.status, cached.headers).end(cached.body);
        app?.log.debug({ route: cached.route, status: cached.status }, 'Answered from cache');
        onAnswer?.(cached.route);
      },

    /** Caches responses of this app from now on. */
    keepAnswersOf(instance: FastifyInstance): void {
      app = instance;
      app.addHook('onRequest', (request, _reply, done) => {
        if (request.method === 'GET') pending.set(request, { second: secondNow() });
        done();
      });
      app.addHook('onSend', (request, _reply, payload, done) => {
        const exchange = pending.get(request);
        if (exchange && Buffer.isBuffer(payload)) exchange.body = payload;
        else if (exchange && payload) exchange.hasOtherBody = true;
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        keep(request, reply);
        done();
      });
      // The app closes the connections.
      app.addHook('preClose', (done) => {
        app = undefined;
        done();
      });
    },
  };
}

type Headers = ReturnType<FastifyReply['getHeaders']>;

/** Returns the names in `Vary`, in lower case. */
export const varyNames = (headers: Headers): string[] =>
  String(headers['vary'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** Returns headers as alternating names and values. */
export function flatten(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
}
