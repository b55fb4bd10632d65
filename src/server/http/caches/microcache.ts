import type { IncomingMessage, RequestListener } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { sharedViewOf } from './sharedView.ts';

/** More addresses than visitors request within a second, unless a client makes addresses up. */
const MAX_ANSWERS = 2000;

type CachedAnswer = {
  status: number;
  /** Names and values in turn, as Node takes them fastest. */
  headers: string[];
  body: Buffer | undefined;
  route: string | undefined;
};

/** What is known of a request while the application answers it. */
type Exchange = {
  /** Of the clock, in which it came: the answer may tell of that second only. */
  second: number;
  body?: Buffer | undefined;
  /** Only bytes are kept: a file is a stream, which can be sent but once. */
  hasOtherBody?: boolean;
};

/** What is kept of one address. */
type CachedAddress = {
  /** The headers of a request that have a say in its answer. */
  vary: string[];
  /** By what those headers say. */
  answers: Map<string, CachedAnswer>;
};

export type Microcache = {
  /** Sends the cached answer to an equal request; every other request goes to the application. */
  inFrontOf(handle: RequestListener): RequestListener;
  /** From now on keeps what this application answers. */
  keepAnswersOf(app: FastifyInstance): void;
};

/**
 * A cache in front of the application (RFC 9111, shared) of what is requested again and again. It keeps public
 * answers until the second of the clock is over. Content becomes valid on whole seconds, so that a scheduled
 * change still shows on the instant (decision 22).
 */
export function createMicrocache({
  now,
  onAnswer,
}: {
  now: () => Date;
  /** Called for each answer from the cache with its route. */
  onAnswer?: ((route: string | undefined) => void) | undefined;
}): Microcache {
  const addresses = new Map<string, CachedAddress>();
  let keptSecond = 0;
  let keptCount = 0;
  const pending = new WeakMap<FastifyRequest, Exchange>();
  /** Undefined while there is no application to keep answers of, or none any more. */
  let app: FastifyInstance | undefined;

  function secondNow(): number {
    return Math.floor(now().getTime() / SECOND_MS);
  }

  /** Undefined when the answer is personal. */
  function variantOf({ headers }: IncomingMessage, vary: readonly string[]): string | undefined {
    const values: unknown[] = [headers['if-none-match']];
    for (const name of vary) {
      if (name !== 'cookie') {
        values.push(headers[name]);
        continue;
      }
      const view = app && sharedViewOf(app.parseCookie(headers.cookie ?? ''));
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
    const vary = String(headers['vary'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    const variant = variantOf(request.raw, vary);
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
    // It decides over parts of pages that are kept for everybody else whatever their cookies are (decision 83).
    // Also behind the prefix that it has on https.
    if (request.headers.cookie?.includes(`${PREVIEW_COOKIE}=`)) return undefined;
    const address = addresses.get(request.url ?? '');
    const variant = address && variantOf(request, address.vary);
    return variant === undefined ? undefined : address?.answers.get(variant);
  }

  return {
    inFrontOf: (handle) => (request, response) => {
      const cached = find(request);
      if (cached === undefined) return handle(request, response);
      response.writeHead(cached.status, cached.headers).end(cached.body);
      app?.log.debug({ route: cached.route, status: cached.status }, 'Answered from cache');
      onAnswer?.(cached.route);
    },

    keepAnswersOf(instance) {
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
      // The application closes the connections.
      app.addHook('preClose', (done) => {
        app = undefined;
        done();
      });
    },
  };
}

function flatten(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, String(each)]),
  );
}
