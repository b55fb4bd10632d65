import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import { createPageCache } from './pageCache.ts';
import { findFooter } from './pageFooters.ts';
import { overridesForPage } from './texts.ts';

/** Returns the page for a URL outside every shop, in this shop's layout. */
export type NoShopPageOf = (request: FastifyRequest, site: SiteCode) => Promise<EncodedAnswer>;

/**
 * Creates the pages for URLs outside every shop: not found, with links to all nine shops. Each is rendered and encoded
 * once per shop and footer version, with status 404. Rejects if rendering fails.
 */
export function createNoShopPages({
  pages,
  texts,
  footers,
  now,
}: Pick<FastifyInstance, 'pages' | 'texts' | 'footers' | 'now'>): NoShopPageOf {
  const cache = createPageCache<EncodedAnswer>(() => true);

  return async (request, site) => {
    const context = { site, at: now(), group: {} };
    const footer = await findFooter(request, { footers, context });
    return cache.get(`${site} ${footer?.version ?? ''}`, async () => {
      const html = await pages.renderer.renderNoShop({
        site,
        texts: overridesForPage(texts, site),
        footer: {
          content: footer?.content,
          version: footer?.version,
          isReduced: false,
          // This page is the same for everyone, so it cannot know from cookies whether a visitor has subscribed.
          hidesNewsletter: true,
        },
      });
      return encodeAnswer(pageBody({ status: 404, html }));
    });
  };
}
