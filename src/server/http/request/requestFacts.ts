import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';

import { clientAddress } from './clientAddress.ts';
import { hostPageOf, type HostPage } from './embedOrigins.ts';
import { isFromForeignSite, refererPage } from './ownOrigin.ts';
import { siteOfCall } from './siteOfCall.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop that a service call is about (`siteOfCall`). A page's own shop is `request.shop`. */
    readonly site: SiteCode | 'UNKNOWN';
    readonly client: Client;
  }
}

type Facts = {
  publicUrl: string;
  serviceKey: string | undefined;
  embedOrigins: readonly string[];
};

/** Decorates every request with the facts that handlers read, each computed on first access. */
export function decorateRequests(app: FastifyInstance, facts: Facts): void {
  app.decorateRequest('site', {
    getter() {
      return siteOfCall(this, facts.publicUrl);
    },
  });
  app.decorateRequest('client', {
    getter() {
      return new Client(this, facts);
    },
  });
}

/**
 * The client of a request, as far as its headers say. A class, as an object with getters of its own gets a shape of its
 * own among the old objects, which kept each request until the whole heap was collected.
 */
class Client {
  readonly #request: FastifyRequest;
  readonly #facts: Facts;

  constructor(request: FastifyRequest, facts: Facts) {
    this.#request = request;
    this.#facts = facts;
  }

  /** Its address; that of another service's client where the service shows its key (`clientAddress`). */
  get address(): string {
    return clientAddress(this.#request, this.#facts.serviceKey);
  }

  /** Path of the page at our address that sent the request; undefined where it names none (`refererPage`). */
  get page(): string | undefined {
    return refererPage(this.#request, this.#facts.publicUrl)?.path;
  }

  /** The same with its query, which may hold what a visitor has searched for: for the way back alone. */
  get pageWithQuery(): string | undefined {
    const page = refererPage(this.#request, this.#facts.publicUrl);
    return page && page.path + page.query;
  }

  /** Whether the browser says that another site sent it (`isFromForeignSite`). */
  get isForeign(): boolean {
    return isFromForeignSite(this.#request, this.#facts.publicUrl);
  }

  /** The page of another system that sent it, of an origin that may embed our parts; its own are foreign all the same. */
  get host(): HostPage | undefined {
    return hostPageOf(this.#request, this.#facts.embedOrigins);
  }
}
