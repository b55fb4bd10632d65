import type { FastifyRequest } from 'fastify';

import type { SubscriberState } from '#contract/newsletter/words.ts';
import type { PagePreview } from '#contract/page.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import type { SiteCode } from '#domain/sites.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { LOGOS_FOLDER } from '#server/content/logos.ts';
import { serveBuild, serveLogos } from '#server/http/files/staticFiles.ts';

import { serveAppManifests } from './appManifests.ts';
import { createContentSender } from './contentSender.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { createFailurePages, createNoShopPages } from './errorPage.ts';
import { fragmentRoutes } from './fragmentRoutes.ts';
import { createPageSender } from './pageSender.ts';
import { wellKnownRoutes } from './wellKnownRoutes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks of shop pages that run before each response, in this order. */
    hooksOfShopPages: ((scope: FastifyInstance) => void)[];
    pageSender: ReturnType<typeof createPageSender>;
    contentSender: ReturnType<typeof createContentSender>;
    failurePageOf: ReturnType<typeof createFailurePages>;
    noShopPageOf: ReturnType<typeof createNoShopPages>;
    /** Returns the visitor's state in a shop's newsletter; undefined if unknown. */
    visitorStatus: (
      request: FastifyRequest,
      site: SiteCode,
    ) => Promise<SubscriberState | undefined>;
    /** Returns what this request sees in a shop: its preview, or else the current content for the visitor's groups. */
    resolveContentContext: (request: FastifyRequest, site: SiteCode) => Promise<ContentContext>;
    /** Returns the content of a page's preview bar; undefined without a preview. */
    previewOfPage: (request: FastifyRequest, context: ContentContext) => PagePreview | undefined;
    /**
     * Returns what a page of another system shows: live content, or a preview with its bar. OVER: the preview has ended.
     */
    previewOfFragment: (
      request: FastifyRequest,
      site: SiteCode,
    ) => Promise<'NONE' | 'OVER' | { context: ContentContext; bar: PagePreview }>;
  }
}

/** Registers the layout of all pages, files, and routes for other systems and search engines. */
export const pages = subject('pages', ['content'], async (app) => {
  if (!answersVisitors(app)) return;
  app.decorate('hooksOfShopPages', []);
  await provide(app, 'pageSender', () => createPageSender(app));
  await provide(app, 'contentSender', () => createContentSender(app));
  app.decorate('failurePageOf', createFailurePages(app));
  app.decorate('noShopPageOf', createNoShopPages(app));
  await app.register(fragmentRoutes);
  await serveBuild(app);
  await serveAppManifests(app);
  await serveLogos(app, LOGOS_FOLDER);
  await app.register(crawlerRoutes);
  await app.register(wellKnownRoutes);
});
