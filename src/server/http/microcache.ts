import type { IncomingMessage, ServerResponse } from 'node:http';

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

/** What is kept of one address. */
type KeptAddress = {
  /** The headers of a request that have a say in its answer. */
  vary: string[];
  /** By what those headers say. */
  answers: Map<string, KeptAnswer>;
};

export type Microcache = {
  /** Sends what was just sent for the same question; false where the application has to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
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
  const bodies = new WeakMap<FastifyRequest, Buffer | undefined>();
  /** Undefined while there is no application to keep answers of, or none any more. */
  let app: FastifyInstance | undefined;

  function secondNow(): number {
    return Math.floor(now().getTime() / SECOND_MS);
  }

  /** Undefined where the visitor may see what nobody else does. */
  function variantOf({ headers }: IncomingMessage, vary: readonly string[]): string | undefined {
    const values: unknown[] = [headers['if-none-match']];
    for (const name of vary) {
      if (name !== 'cookie' || headers.cookie === undefined) {
        values.push(headers[name]);
        continue;
      }
      const view = app && sharedViewOf(app.parseCookie(headers.cookie));
      if (view === undefined) return undefined;
      values.push(view);
    }
    return JSON.stringify(values);
  }

  function keep(request: FastifyRequest, reply: FastifyReply): void {
    const headers = reply.getHeaders();
    const isPublic = String(headers['cache-control']).startsWith('public');
    if (request.method !== 'GET' || !isPublic || !bodies.has(request)) return;
    const second = secondNow();
    // What was begun before the second tells of the time before it.
    if (now().getTime() - reply.elapsedTime < second * SECOND_MS) return;
    if (second !== keptSecond || keptCount >= MAX_ANSWERS) {
      kept.clear();
      keptSecond = second;
      keptCount = 0;
    }
    const vary = String(headers['vary'] ?? '')
      .toLowerCase()
      .split(/ *, */);
    const variant = variantOf(request.raw, vary);
    if (variant === undefined) return;
    const address = kept.get(request.url);
    const answers = address?.vary.join() === vary.join() ? address.answers : new Map();
    answers.set(variant, {
      status: reply.statusCode,
      headers: flatten(headers),
      body: bodies.get(request),
      route: request.routeOptions.url,
    });
    kept.set(request.url, { vary, answers });
    keptCount += 1;
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' || app === undefined || secondNow() !== keptSecond) return false;
      const address = kept.get(request.url ?? '');
      if (address === undefined) return false;
      const variant = variantOf(request, address.vary);
      const found = variant === undefined ? undefined : address.answers.get(variant);
      if (found === undefined) return false;
      response.writeHead(found.status, found.headers).end(found.body);
      app.log.debug({ route: found.route, status: found.status }, 'Answered again');
      return true;
    },

    keepAnswersOf(given) {
      app = given;
      // Files are streams, which can be sent but once.
      app.addHook('onSend', (request, _reply, payload, done) => {
        if (payload === undefined || payload === null || Buffer.isBuffer(payload)) {
          bodies.set(request, payload ?? undefined);
        }
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
