import type { FastifyRequest } from 'fastify';

import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { PreviewGrant, PreviewTicket, PreviewTokens } from './previewTokens.ts';

/** The live shop's preview, in the browser of who set it (design §5). */
export const PREVIEW_COOKIE = 'PreviewToken';
/** A preview of one page: of a console's pane, or by a shared link (design §7). */
export const PREVIEW_PARAMETER = 'preview';

/**
 * What a request is to be shown. OVER: it asks by its own address or header for a preview that is forged,
 * has ended or was taken back; showing now in its place would pass for the preview.
 */
export type Preview =
  | { kind: 'NONE' }
  | { kind: 'OVER' }
  | { kind: 'SHOWN'; ticket: PreviewTicket; token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' };

export type Previews = { of(request: FastifyRequest, site: SiteCode): Promise<Preview> };

/** Finds a request's preview: of header, address and cookie the first one that is there (design §7). */
export function createPreviews(parts: {
  tokens: PreviewTokens;
  isSessionLive: (sessionId: string) => Promise<boolean>;
  isShareLive: (shareId: string) => Promise<boolean>;
}): Previews {
  async function isGranted(grant: PreviewGrant, site: SiteCode): Promise<boolean> {
    switch (grant.kind) {
      case 'SESSION':
        return parts.isSessionLive(grant.sessionId);
      case 'SHARE':
        return grant.site === site && (await parts.isShareLive(grant.shareId));
    }
  }

  return {
    async of(request, site) {
      const carried = carriedToken(request);
      if (carried === undefined) return { kind: 'NONE' };
      const ticket = await parts.tokens.read(carried.token);
      if (ticket && (await isGranted(ticket.grant, site))) {
        return { kind: 'SHOWN', ticket, ...carried };
      }
      // The cookie goes along with every request, so whoever set it may have gone home long ago.
      return { kind: carried.by === 'COOKIE' ? 'NONE' : 'OVER' };
    },
  };
}

function carriedToken(
  request: FastifyRequest,
): { token: string; by: 'ADDRESS' | 'HEADER' | 'COOKIE' } | undefined {
  const header = request.headers[HEADERS.previewToken.toLowerCase()];
  if (typeof header === 'string') return { token: header, by: 'HEADER' };
  const { [PREVIEW_PARAMETER]: given } = request.query as Record<string, unknown>;
  const parameter = Array.isArray(given) ? given[0] : given;
  if (typeof parameter === 'string') return { token: parameter, by: 'ADDRESS' };
  const cookie = request.cookies[PREVIEW_COOKIE];
  return cookie === undefined ? undefined : { token: cookie, by: 'COOKIE' };
}
