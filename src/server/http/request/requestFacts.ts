import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';

import { clientAddress } from './clientAddress.ts';
import { findHostPage, type HostPage } from './embedOrigins.ts';
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

/** Decorates requests with facts that are computed on first access. */
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
 * Facts about a request's client, derived from its headers. It is a class because V8 kept each object with own
 * getters, and its request, until a full garbage collection.
 */
class Client {
  readonly #request: FastifyRequest;
  readonly #facts: Facts;

  constructor(request: FastifyRequest, facts: Facts) {
    this.#request = request;
    this.#facts = facts;
  }

  /**
   * Returns the client's address, or that of another service's client if the service sent its key (`clientAddress`).
   */
  get address(): string {
    return clientAddress(this.#request, this.#facts.serviceKey);
  }

  /** Returns the path of our page that sent the request, if any (`refererPage`). */
  get page(): string | undefined {
    return refererPage(this.#request, this.#facts.publicUrl)?.path;
  }

  /** Returns the same path with its query, which may contain search terms; only for redirects back. */
  get pageWithQuery(): string | undefined {
    const page = refererPage(this.#request, this.#facts.publicUrl);
    return page && page.path + page.query;
  }

  /** Returns whether another site sent the request (`isFromForeignSite`). */
  get isForeign(): boolean {
    return isFromForeignSite(this.#request, this.#facts.publicUrl);
  }

  /** Returns the embedding page of another system that sent the request. Such a request also counts as foreign. */
  get host(): HostPage | undefined {
    return findHostPage(this.#request, this.#facts.embedOrigins);
  }
}
