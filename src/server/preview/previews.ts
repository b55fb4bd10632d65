import type { FastifyRequest } from 'fastify';

import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { HEADERS } from '#contract/service.ts';
import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { PreviewedView, PreviewGrant, PreviewTicket, PreviewTokens } from './previewTokens.ts';

/**
 * The preview of a request. OVER: its own address or header names a preview that is forged,
 * has ended or was revoked; the live page in its place would be mistaken for the preview.
 */
export type Preview =
  | { kind: 'NONE' }
  | { kind: 'OVER' }
  | { kind: 'SHOWN'; ticket: PreviewTicket; token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' };

export type Previews = {
  /** Resolved once per request and shop. */
  of(request: FastifyRequest, site: SiteCode): Promise<Preview>;
  /** What the live shop of this browser is previewed as, by its cookie. */
  ofBrowser(request: FastifyRequest): Promise<PreviewedView | undefined>;
};

/** Resolves a request's preview: by the first of header, address and cookie that is present. */
export function createPreviews(parts: {
  tokens: PreviewTokens;
  /** Whether a session of staff is valid and its roles permit to view a shop; ANY: some shop. */
  maySessionLook: (sessionId: string, market: SiteCode | 'ANY') => Promise<boolean>;
  isShareLive: (shareId: string) => Promise<boolean>;
  /** Whether a change set is open: a discarded one adds nothing, and the live page would be mistaken for it. */
  isChangeSetOpen: (id: string) => Promise<boolean>;
}): Previews {
  async function isGranted(grant: PreviewGrant, site: SiteCode): Promise<boolean> {
    switch (grant.kind) {
      case 'SESSION':
        return parts.maySessionLook(grant.sessionId, site);
      case 'SHARE':
        return grant.site === site && (await parts.isShareLive(grant.shareId));
    }
  }

  const isThere = async ({ changeSet }: PreviewedView) =>
    changeSet === undefined || parts.isChangeSetOpen(changeSet);

  async function find(carried: CarriedToken, site: SiteCode): Promise<Preview> {
    const ticket = await parts.tokens.read(carried.token);
    if (ticket && (await isGranted(ticket.grant, site)) && (await isThere(ticket.view))) {
      return { kind: 'SHOWN', ticket, ...carried };
    }
    // The browser sends the cookie with every request, so its session may have ended long ago.
    return { kind: carried.by === 'COOKIE' ? 'NONE' : 'OVER' };
  }

  const cache = new WeakMap<FastifyRequest, Map<SiteCode, Promise<Preview>>>();
  const none = Promise.resolve<Preview>({ kind: 'NONE' });

  return {
    of(request, site) {
      const carried = carriedToken(request);
      if (carried === undefined) return none;
      const bySite = cache.get(request) ?? new Map<SiteCode, Promise<Preview>>();
      const preview = bySite.get(site) ?? find(carried, site);
      cache.set(request, bySite.set(site, preview));
      return preview;
    },
    async ofBrowser(request) {
      const token = request.cookies[PREVIEW_COOKIE];
      const ticket = token === undefined ? undefined : await parts.tokens.read(token);
      // The server sets this cookie for staff alone; a shared link's token in it was set by hand.
      if (ticket?.grant.kind !== 'SESSION') return undefined;
      const mayView = await parts.maySessionLook(ticket.grant.sessionId, 'ANY');
      return mayView ? ticket.view : undefined;
    },
  };
}

type CarriedToken = { token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' };

function carriedToken(request: FastifyRequest): CarriedToken | undefined {
  const header = request.headers[HEADERS.previewToken.toLowerCase()];
  if (typeof header === 'string') return { token: header, by: 'HEADER' };
  const parameter = parameterOf(request.query);
  // A page of another system that is no preview may pass it on empty.
  if (typeof parameter === 'string' && parameter !== '') return { token: parameter, by: 'ADDRESS' };
  const cookie = request.cookies[PREVIEW_COOKIE];
  return cookie === undefined ? undefined : { token: cookie, by: 'COOKIE' };
}

function parameterOf(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return undefined;
  const value = new Map(Object.entries(query)).get(PREVIEW_PARAMETER);
  return Array.isArray(value) ? value[0] : value;
}
