import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import { createPageCache } from './pageCache.ts';
import { findFooter } from './pageFooters.ts';
import { overridesForPage } from './texts.ts';

/** The page for a request of an address below no shop, in the frame of this one. */
export type NoShopPageOf = (request: FastifyRequest, site: SiteCode) => Promise<EncodedAnswer>;

/**
 * The pages of addresses that are below no shop, one for each shop and version of its footer: that there is no such page,
 * and the way to all nine shops. Each is rendered and encoded once, with status 404. Rejects where it cannot be rendered.
 */
export function createNoShopPages({
  pages,
  texts,
  footers,
  now,
}: Pick<FastifyInstance, 'pages' | 'texts' | 'footers' | 'now'>): NoShopPageOf {
  const cache = createPageCache<EncodedAnswer>(() => true);

  return async (request, site) => {
    const viewing = { site, at: now(), group: {} };
    const footer = await findFooter(request, { footers, viewing });
    return cache.get(`${site} ${footer?.version ?? ''}`, async () => {
      const html = await pages.renderer.renderNoShop({
        site,
        texts: overridesForPage(texts, site),
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
