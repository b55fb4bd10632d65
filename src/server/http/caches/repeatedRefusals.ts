import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

import { clientKey, type ProxyTrust } from '../request/clientAddress.ts';

/** So long a refusal is repeated; then the application decides again. */
const REPEATED_MS = SECOND_MS;
/** A flood from more clients than that goes to the application. */
const MAX_REFUSALS = 1000;
/** Another service may name the client by these (`clientAddress`), so the connection's address says nothing. */
const SERVICE_KEY_HEADER = 'apikey';

/** Which further requests to the same address an answer refuses too. */
export type RepeatedRefusal = {
  /** Those of the same client (`clientKey`), or those of all clients. */
  of: 'CLIENT' | 'ALL_CLIENTS';
  /** Whether the reason still holds. */
  holds?: () => boolean;
  /** Whether a request with these cookies goes to the application all the same. */
  spares?: (cookies: Record<string, string | undefined>) => Promise<boolean>;
  /** Called for each request that is refused so. */
  onRepeat?: () => void;
};

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets this answer, once it is sent, refuse further requests of its kind for a second. It must say nothing about
     * the request it answers; one that sets a cookie is not repeated.
     */
    repeatRefusal(refusal: RepeatedRefusal): FastifyReply;
  }
}

type Refusal = RepeatedRefusal & {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
  route: string | undefined;
  overMs: number;
};

/** The refusals of one key, by the headers of a request that have a say in the answer. */
type Variants = { vary: readonly string[]; refusals: Map<string, Refusal> };

export type RepeatedRefusals = {
  /** Refuses what a refusal of just now refuses too; every other request goes to the application. */
  inFrontOf(handle: RequestListener): RequestListener;
  /** From now on repeats refusals of this application, where their handlers say so by `repeatRefusal`. */
  keepAnswersOf(app: FastifyInstance): void;
};

/**
 * Repeats refusals in front of the application: under a flood of guesses or of sign-ups past the limit, each refusal
 * by the application took a millisecond of the thread that answers everybody (decision 69). Safe requests are not
 * looked at, which is what the microcache is for.
 */
export function createRepeatedRefusals(parts: {
  trust: ProxyTrust;
  nowMs: () => number;
  onRepeat?: ((route: string | undefined) => void) | undefined;
}): RepeatedRefusals {
  const { trust, nowMs } = parts;
  const kept = new Map<string, Variants>();
  const wanted = new WeakMap<FastifyReply, RepeatedRefusal>();
  const bodies = new WeakMap<FastifyReply, string | Buffer>();
  let count = 0;
  let app: FastifyInstance | undefined;

  const keyOf = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>, client = '') =>
    `${method} ${url} ${client}`;

  const clientOf = (request: IncomingMessage) => clientKey(proxyAddress(request, trust));

  function variantOf({ headers }: IncomingMessage, vary: readonly string[]): string {
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
    const key = keyOf(raw, ofClient ? clientOf(raw) : undefined);
    const names = String(headers['vary'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      // It says nothing about its visitor, so neither do the cookies.
      .filter((name) => name !== '' && name !== 'cookie');
    if (count >= MAX_REFUSALS) {
      kept.clear();
      count = 0;
    }
    const before = kept.get(key);
    const refusals = before?.vary.join() === names.join() ? before.refusals : new Map();
    refusals.set(variantOf(raw, names), {
      ...refusal,
      status: reply.statusCode,
      headers: textsOf(headers),
      body,
      route: request.routeOptions.url,
      overMs: nowMs() + REPEATED_MS,
    });
    kept.set(key, { vary: names, refusals });
    count += 1;
  }

  function findBy(key: string, request: IncomingMessage): Refusal | undefined {
    const variants = kept.get(key);
    const refusal = variants?.refusals.get(variantOf(request, variants.vary));
    if (refusal === undefined || refusal.overMs <= nowMs()) return undefined;
    return (refusal.holds?.() ?? true) ? refusal : undefined;
  }

  function find(request: IncomingMessage): Refusal | undefined {
    if (app === undefined || kept.size === 0) return undefined;
    if (request.method === 'GET' || request.method === 'HEAD') return undefined;
    const ofAll = findBy(keyOf(request), request);
    if (ofAll !== undefined || SERVICE_KEY_HEADER in request.headers) return ofAll;
    return findBy(keyOf(request, clientOf(request)), request);
  }

  function repeat(refusal: Refusal, response: ServerResponse): void {
    const { status, headers, body, route } = refusal;
    response.writeHead(status, headers).end(body);
    app?.log.debug({ route, status }, 'Refused again');
    refusal.onRepeat?.();
    parts.onRepeat?.(route);
  }

  return {
    inFrontOf: (handle) => (request, response) => {
      const refusal = find(request);
      const { cookie } = request.headers;
      if (refusal === undefined) return handle(request, response);
      if (refusal.spares === undefined || cookie === undefined) return repeat(refusal, response);
      const goOn = () => handle(request, response);
      const isSpared = refusal.spares(app?.parseCookie(cookie) ?? {});
      void isSpared.then((spared) => (spared ? goOn() : repeat(refusal, response)), goOn);
    },

    keepAnswersOf(instance) {
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

function textsOf(headers: ReturnType<FastifyReply['getHeaders']>) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
}
