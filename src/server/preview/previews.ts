import type { FastifyInstance, FastifyRequest } from 'fastify';

import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { HEADERS } from '#contract/service.ts';
import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import { readText } from '#server/http/request/formFields.ts';

import type { PreviewedView, PreviewGrant, PreviewTicket } from './previewTokens.ts';

/**
 * The preview of a request. OVER: its URL or header names a preview that is forged, ended or revoked. Such a request
 * must not get the live page, which could be mistaken for the preview.
 */
export type Preview =
  | { kind: 'NONE' }
  | { kind: 'OVER' }
  | { kind: 'SHOWN'; ticket: PreviewTicket; token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' };

/** Resolves a request's preview by its header, else by its URL, else by its cookie. */
export function createPreviews(app: FastifyInstance) {
  /** Returns whether a staff session is valid and may view a shop; ANY: some shop. */
  const maySessionLook = async (id: string, market: SiteCode | 'ANY') =>
    hasPermission((await app.staffLogin.grantsOf(id)) ?? [], { action: 'LOOK', market });

  async function isGranted(grant: PreviewGrant, site: SiteCode): Promise<boolean> {
    switch (grant.kind) {
      case 'SESSION':
        return maySessionLook(grant.sessionId, site);
      case 'SHARE':
        return grant.site === site && (await app.shares.isLive(grant.shareId));
    }
  }

  /** Returns whether the change set, if any, is open. A preview of a discarded one would show the live page. */
  const isThere = async ({ changeSet }: PreviewedView) =>
    changeSet === undefined || app.changeSets.sets.isOpen(changeSet);

  async function find(carried: CarriedToken, site: SiteCode): Promise<Preview> {
    const ticket = await app.previewTokens.read(carried.token);
    if (ticket && (await isGranted(ticket.grant, site)) && (await isThere(ticket.view))) {
      return { kind: 'SHOWN', ticket, ...carried };
    }
    // A token in the cookie is sent with every request, so its session may have ended long ago.
    return { kind: carried.by === 'COOKIE' ? 'NONE' : 'OVER' };
  }

  const cache = new WeakMap<FastifyRequest, Map<SiteCode, Promise<Preview>>>();
  const none = Promise.resolve<Preview>({ kind: 'NONE' });

  return {
    /** Returns the preview of a request in a shop, resolved once. */
    of(request: FastifyRequest, site: SiteCode): Promise<Preview> {
      const carried = carriedToken(request);
      if (carried === undefined) return none;
      const bySite = cache.get(request) ?? new Map<SiteCode, Promise<Preview>>();
      const preview = bySite.get(site) ?? find(carried, site);
      cache.set(request, bySite.set(site, preview));
      return preview;
    },
    /** Returns this browser's preview of the live shop, by its cookie. */
    async ofBrowser(request: FastifyRequest): Promise<PreviewedView | undefined> {
      const token = request.cookies[PREVIEW_COOKIE];
      const ticket = token === undefined ? undefined : await app.previewTokens.read(token);
      // The server sets this cookie only for staff. A shared link's token in it was put there by hand.
      if (ticket?.grant.kind !== 'SESSION') return undefined;
      return (await maySessionLook(ticket.grant.sessionId, 'ANY')) ? ticket.view : undefined;
    },
  };
}

type CarriedToken = { token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' };

function carriedToken(request: FastifyRequest): CarriedToken | undefined {
  const header = request.headers[HEADERS.previewToken.toLowerCase()];
  if (typeof header === 'string') return { token: header, by: 'HEADER' };
  const parameter = readText(request.query, PREVIEW_PARAMETER);
  // A host's page without a preview may pass the parameter on empty.
  if (parameter !== '') return { token: parameter, by: 'ADDRESS' };
  const cookie = request.cookies[PREVIEW_COOKIE];
  return cookie === undefined ? undefined : { token: cookie, by: 'COOKIE' };
}
