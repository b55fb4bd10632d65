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

/** Decorates requests with facts that are computed on first access. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('site', {
    getter() {
      return siteOfCall(this);
    },
  });
  app.decorateRequest('client', {
    getter() {
      return new Client(this);
    },
  });
}

/**
 * Facts about a request's client, derived from its headers. It is a class, because V8 kept objects with own getters,
 * and their requests, in memory until a full garbage collection.
 */
class Client {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  /**
   * Returns the client's address, or that of another service's client if the service sent its key (`clientAddress`).
   */
  get address(): string {
    return clientAddress(this.#request);
  }

  /** Returns the path of the page of ours that sent the request, if any (`refererPage`). */
  get page(): string | undefined {
    return refererPage(this.#request)?.path;
  }

  /** Returns the same path with its query, for redirects back only, because the query may contain search terms. */
  get pageWithQuery(): string | undefined {
    const page = refererPage(this.#request);
    return page && page.path + page.query;
  }

  /** Returns whether another site sent the request (`isFromForeignSite`). */
  get isForeign(): boolean {
    return isFromForeignSite(this.#request);
  }

  /** Returns the page of another system that sent the request. `isForeign` is true as well then. */
  get host(): HostPage | undefined {
    return findHostPage(this.#request);
  }
}
