import type { FastifyRequest } from 'fastify';

import type { PageRenderer } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Footers } from '#server/content/footers.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import { createPageCache } from './pageCache.ts';
import { findFooter } from './pageFooters.ts';
import { overridesForPage, type TextsOfLocales } from './texts.ts';

/** The page for a request of an address below no shop, in the frame of this one. */
export type NoShopPageOf = (request: FastifyRequest, site: SiteCode) => Promise<EncodedAnswer>;

/**
 * The pages of addresses that are below no shop, one for each shop and version of its footer: that there is no such page,
 * and the way to all nine shops. Each is rendered and encoded once, with status 404. Rejects where it cannot be rendered.
 */
export function createNoShopPages(parts: {
  renderer: Pick<PageRenderer, 'renderNoShop'>;
  texts: TextsOfLocales;
  footers: Footers;
  now: () => Date;
}): NoShopPageOf {
  const cache = createPageCache<EncodedAnswer>(() => true);

  return async (request, site) => {
    const viewing = { site, at: parts.now(), group: {} };
    const footer = await findFooter(request, { footers: parts.footers, viewing });
    return cache.get(`${site} ${footer?.version ?? ''}`, async () => {
      const html = await parts.renderer.renderNoShop({
        site,
        texts: overridesForPage(parts.texts, site),
        footer: {
          content: footer?.content,
          version: footer?.version,
          isReduced: false,
          // Whether a visitor has subscribed depends on them, and this page is the same for all.
          hidesNewsletter: true,
        },
      });
      return encodeAnswer(pageBody({ status: 404, html }));
    });
  };
}
