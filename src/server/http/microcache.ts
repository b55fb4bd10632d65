import type { IncomingMessage, RequestListener } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

import { sharedViewOf } from './sharedView.ts';

/** More than anybody asks for within a second, unless somebody makes addresses up. */
const MAX_ANSWERS = 2000;

type KeptAnswer = {
  status: number;
  /** Names and values in turn, as Node takes them fastest. */
  headers: string[];
  body: Buffer | undefined;
  route: string | undefined;
};

/** What is known of a request while the application answers it. */
type Asked = {
  /** Of the clock, in which it came: the answer may tell of that second only. */
  second: number;
  body?: Buffer | undefined;
  /** Only bytes are kept: a file is a stream, which can be sent but once. */
  hasOtherBody?: boolean;
};

/** What is kept of one address. */
type KeptAddress = {
  /** The headers of a request that have a say in its answer. */
  vary: string[];
  /** By what those headers say. */
  answers: Map<string, KeptAnswer>;
};

export type Microcache = {
  /** Sends what was just sent for the same question; all else it leaves to the application. */
  inFrontOf(handle: RequestListener): RequestListener;
  /** From now on keeps what this application answers. */
  keepAnswersOf(app: FastifyInstance): void;
};

/**
 * A cache in front of the application (RFC 9111, shared) of what is asked for again and again. It keeps public
 * answers until the second of the clock is over. Content becomes valid on whole seconds, so that a scheduled
 * change still shows on the instant (decision 22).
 */
export function createMicrocache({ now }: { now: () => Date }): Microcache {
  const kept = new Map<string, KeptAddress>();
  let keptSecond = 0;
  let keptCount = 0;
  const underWay = new WeakMap<FastifyRequest, Asked>();
  /** Undefined while there is no application to keep answers of, or none any more. */
  let app: FastifyInstance | undefined;

  function secondNow(): number {
    return Math.floor(now().getTime() / SECOND_MS);
  }

  /** Undefined where the visitor may see what nobody else does. */
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
    const asked = underWay.get(request);
    if (request.method !== 'GET' || !isPublic || asked === undefined || asked.hasOtherBody) return;
    const { second, body } = asked;
    if (second !== secondNow()) return;
    if (second !== keptSecond || keptCount >= MAX_ANSWERS) {
      kept.clear();
      keptSecond = second;
      keptCount = 0;
    }
    const vary = String(headers['vary'] ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    const variant = variantOf(request.raw, vary);
    if (variant === undefined) return;
    const address = kept.get(request.url);
    const answers = address?.vary.join() === vary.join() ? address.answers : new Map();
    answers.set(variant, {
      status: reply.statusCode,
      headers: flatten(headers),
      body,
      route: request.routeOptions.url,
    });
    kept.set(request.url, { vary, answers });
    keptCount += 1;
  }

  function find(request: IncomingMessage): KeptAnswer | undefined {
    if (request.method !== 'GET' || app === undefined || secondNow() !== keptSecond)
      return undefined;
    const address = kept.get(request.url ?? '');
    const variant = address && variantOf(request, address.vary);
    return variant === undefined ? undefined : address?.answers.get(variant);
  }

  return {
    inFrontOf: (handle) => (request, response) => {
      const found = find(request);
      if (found === undefined) return handle(request, response);
      response.writeHead(found.status, found.headers).end(found.body);
      app?.log.debug({ route: found.route, status: found.status }, 'Answered again');
    },

    keepAnswersOf(given) {
      app = given;
      app.addHook('onRequest', (request, _reply, done) => {
        underWay.set(request, { second: secondNow() });
        done();
      });
      app.addHook('onSend', (request, _reply, payload, done) => {
        const asked = underWay.get(request);
        if (asked && Buffer.isBuffer(payload)) asked.body = payload;
        else if (asked && payload) asked.hasOtherBody = true;
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        keep(request, reply);
        done();
      });
      // The application tells connections to close.
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
