import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';

import { clientAddress } from './clientAddress.ts';
import { hostPageOf, type HostPage } from './embedOrigins.ts';
import { isFromForeignSite, refererPage } from './ownOrigin.ts';
import { siteOfCall } from './siteOfCall.ts';

/** The client of a request, as far as its headers say. */
export type Client = {
  /** Its address; that of another service's client where the service shows its key (`clientAddress`). */
  address: string;
  /** Path of the page at our address that sent the request; undefined where it names none (`refererPage`). */
  page: string | undefined;
  /** The same with its query, which may hold what a visitor has searched for: for the way back alone. */
  pageWithQuery: string | undefined;
  /** Whether the browser says that another site sent it (`isFromForeignSite`). */
  isForeign: boolean;
  /** The page of another system that sent it, of an origin that may embed our parts; its own are foreign all the same. */
  host: HostPage | undefined;
};

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
      return clientOf(this, facts);
    },
  });
}

function clientOf(request: FastifyRequest, { publicUrl, serviceKey, embedOrigins }: Facts): Client {
  return {
    get address() {
      return clientAddress(request, serviceKey);
    },
    get page() {
      return refererPage(request, publicUrl)?.path;
    },
    get pageWithQuery() {
      const page = refererPage(request, publicUrl);
      return page && page.path + page.query;
    },
    get isForeign() {
      return isFromForeignSite(request, publicUrl);
    },
    get host() {
      return hostPageOf(request, embedOrigins);
    },
  };
}
