import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PageData, PageRenderer } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { TextsOfLocales } from '#server/texts.ts';
import { overridesForPage } from '#server/texts.ts';

import { encodePage, sendPage } from './encodedPage.ts';
import { createPageCache } from './pageCache.ts';

/** How long a browser may show what it has while it asks whether that is still right. */
const STALE_SECONDS = 60;
const PUBLIC_CACHING = `public, max-age=0, stale-while-revalidate=${STALE_SECONDS}`;

type Shown = { site: SiteCode; url: string; data: PageData; status?: number };

type Shared = {
  site: SiteCode;
  path: string;
  /** Names the content that `data` shows: a page is kept for each. */
  version?: string;
  data?: () => PageData;
};

export type PageShow = {
  /** A page that is the same for everyone who asks for this path while its content is the same. */
  shared(request: FastifyRequest, reply: FastifyReply, page: Shared): Promise<FastifyReply>;
  /** A page made for one person and one moment; `status` outranks the page's own. */
  single(request: FastifyRequest, reply: FastifyReply, page: Shown): Promise<FastifyReply>;
};

/** Shows rendered pages. `keepPages` is off while developing, where a page changes with its source. */
export function createPageShow(parts: {
  renderer: PageRenderer;
  texts: TextsOfLocales;
  keepPages: boolean;
}): PageShow {
  const cache = createPageCache();

  function render(site: SiteCode, url: string, data: PageData) {
    const texts = overridesForPage(parts.texts, site);
    return parts.renderer.render({ site, url, data: { ...data, ...(texts && { texts }) } });
  }

  return {
    async shared(request, reply, { site, path, version = '', data = () => ({}) }) {
      const use = parts.keepPages ? 'KEPT' : 'SINGLE';
      const make = async () => encodePage(await render(site, path, data()), use);
      // No path holds a space, so the two cannot run into each other.
      const page = parts.keepPages ? await cache.get(`${path} ${version}`, make) : await make();
      reply.header('cache-control', page.status === 200 ? PUBLIC_CACHING : 'no-store');
      return sendPage(request, reply, page);
    },
    async single(request, reply, { site, url, data, status }) {
      const answer = await render(site, url, data);
      const page = await encodePage({ ...answer, status: status ?? answer.status }, 'SINGLE');
      reply.header('cache-control', 'no-store');
      return sendPage(request, reply, page);
    },
  };
}
