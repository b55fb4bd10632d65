import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

import { clientKey, type ProxyTrust } from '../request/clientAddress.ts';
import { flatten, varyNames } from './microcache.ts';

/** How long a rejection is replayed before the application is asked again. */
const REPEATED_MS = SECOND_MS;
/** Maximum number of remembered rejections; further clients are rejected by the application. */
const MAX_REFUSALS = 1000;
/**
 * Header by which another service sends its own client's address. The connection's address then identifies no client.
 */
const SERVICE_KEY_HEADER = 'apikey';

/** Describes further requests that get the same rejection. */
export type RepeatedRefusal = {
  /** Whose requests get it: those of the same client (`clientKey`), or everybody's. */
  of: 'CLIENT' | 'ALL_CLIENTS';
  /** Returns whether the reason still applies. */
  holds?: () => boolean;
  /** Returns whether a request with these cookies must be passed to the application. */
  spares?: (cookies: Record<string, string | undefined>) => Promise<boolean>;
  /** Called for each replayed rejection. */
  onRepeat?: () => void;
};

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Replays this response to similar requests for a second after it is sent. It must contain nothing about its own
     * request. Responses that set cookies are not replayed.
     */
    repeatRefusal(refusal: RepeatedRefusal): FastifyReply;
  }
}

type Refusal = RepeatedRefusal & {
  status: number;
  headers: string[];
  body: string | Buffer;
  route: string | undefined;
  overMs: number;
};

/** Rejections under one key, by the values of the request headers that they vary by. */
type Variants = { vary: readonly string[]; refusals: Map<string, Refusal> };

export type RepeatedRefusals = ReturnType<typeof createRepeatedRefusals>;

/**
 * Replays rejections in front of the application. During floods of guesses or sign-ups, each rejection by the
 * application would block the thread for a millisecond (decision 69). Safe requests are left to the microcache.
 */
export function createRepeatedRefusals(options: {
  trust: ProxyTrust;
  nowMs: () => number;
  onRepeat?: ((route: string | undefined) => void) | undefined;
}) {
  const { trust, nowMs } = options;
  const kept = new Map<string, Variants>();
  const wanted = new WeakMap<FastifyReply, RepeatedRefusal>();
  const bodies = new WeakMap<FastifyReply, string | Buffer>();
  let count = 0;
  let app: FastifyInstance | undefined;

  const refusalKey = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>, client = '') =>
    `${method} ${url} ${client}`;

  const readClient = (request: IncomingMessage) => clientKey(proxyAddress(request, trust));

  function variantKey({ headers }: IncomingMessage, vary: readonly string[]): string {
    return JSON.stringify(vary.map((name) => headers[name]));
  }

  function keep(request: FastifyRequest, reply: FastifyReply): void {
    const refusal = wanted.get(reply);
    const body = bodies.get(reply);
    const headers = reply.getHeaders();
    if (refusal === undefined || body === undefined || reply.hasHeader('set-cookie')) return;
    const ofClient = refusal.of === 'CLIENT';
    if (ofClient && SERVICE_KEY_HEADER in request.headers) return;
    const { raw } = request;
    const key = refusalKey(raw, ofClient ? readClient(raw) : undefined);
    // The response does not depend on cookies, because it is not personal.
    const names = varyNames(headers).filter((name) => name !== '' && name !== 'cookie');
    if (count >= MAX_REFUSALS) {
      kept.clear();
      count = 0;
    }
    const before = kept.get(key);
    const refusals = before?.vary.join() === names.join() ? before.refusals : new Map();
    refusals.set(variantKey(raw, names), {
      ...refusal,
      status: reply.statusCode,
      headers: flatten(headers),
      body,
      route: request.routeOptions.url,
      overMs: nowMs() + REPEATED_MS,
    });
    kept.set(key, { vary: names, refusals });
    count += 1;
  }

  function findBy(key: string, request: IncomingMessage): Refusal | undefined {
    const variants = kept.get(key);
    const refusal = variants?.refusals.get(variantKey(request, variants.vary));
    if (refusal === undefined || refusal.overMs <= nowMs()) return undefined;
    return (refusal.holds?.() ?? true) ? refusal : undefined;
  }

  function find(request: IncomingMessage): Refusal | undefined {
    if (app === undefined || kept.size === 0) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    const ofAll = findBy(refusalKey(request), request);
    if (ofAll !== undefined || SERVICE_KEY_HEADER in request.headers) return ofAll;
    return findBy(refusalKey(request, readClient(request)), request);
  }

  function repeat(refusal: Refusal, response: ServerResponse): void {
    const { status, headers, body, route } = refusal;
    response.writeHead(status, headers).end(body);
    app?.log.debug({ route, status }, 'Refused again');
    refusal.onRepeat?.();
    options.onRepeat?.(route);
  }

  return {
    /** Answers requests to which a recent rejection applies, and passes all others on. */
    inFrontOf:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        const refusal = find(request);
        const { cookie } = request.headers;
        if (refusal === undefined) return handle(request, response);
        if (refusal.spares === undefined || cookie === undefined) return repeat(refusal, response);
        const goOn = () => handle(request, response);
        const isSpared = refusal.spares(app?.parseCookie(cookie) ?? {});
        void isSpared.then((spared) => (spared ? goOn() : repeat(refusal, response)), goOn);
      },

    /** Replays rejections of this app from now on, if their handlers call `repeatRefusal`. */
    keepAnswersOf(instance: FastifyInstance): void {
      app = instance;
      app.decorateReply('repeatRefusal', function repeatRefusal(this: FastifyReply, refusal) {
        wanted.set(this, refusal);
        return this;
      });
      app.addHook('onSend', (_request, reply, payload, done) => {
        const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (wanted.has(reply) && isText) bodies.set(reply, payload);
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        if (wanted.has(reply)) keep(request, reply);
        done();
      });
      app.addHook('preClose', (done) => {
        app = undefined;
        done();
      });
    },
  };
}
