import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { LOGOS_FOLDER } from '#server/content/logos.ts';
import { serveBuild, serveLogos } from '#server/http/files/staticFiles.ts';

import { serveAppManifests } from './appManifests.ts';
import { createContentSender, type ContentSender } from './contentSender.ts';
import { crawlerRoutes } from './crawlerRoutes.ts';
import { createFailurePages, type FailurePageOf } from './errorPage.ts';
import { fragmentRoutes } from './fragmentRoutes.ts';
import { createNoShopPages, type NoShopPageOf } from './noShopPages.ts';
import { createPageSender, type PageSender } from './pageSender.ts';
import type {
  PreviewOfFragment,
  PreviewOfPage,
  ResolveContentContext,
  VisitorStatus,
} from './ports.ts';
import { wellKnownRoutes } from './wellKnownRoutes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks of shop pages that run before each response, in this order. */
    hooksOfShopPages: ((scope: FastifyInstance) => void)[];
    pageSender: PageSender;
    contentSender: ContentSender;
    failurePageOf: FailurePageOf;
    noShopPageOf: NoShopPageOf;
    visitorStatus: VisitorStatus;
    resolveContentContext: ResolveContentContext;
    previewOfPage: PreviewOfPage;
    previewOfFragment: PreviewOfFragment;
  }
}

/** Registers the layout of all pages, files, and routes for other systems and search engines. */
export const pages = subject('pages', ['content'], async (app) => {
  if (!answersVisitors(app)) return;
  const { filesFolder, config, now } = app;
  app.decorate('hooksOfShopPages', []);
  await provide(app, 'pageSender', () => createPageSender(app));
  await provide(app, 'contentSender', () => createContentSender(app));
  app.decorate('failurePageOf', createFailurePages(app));
  app.decorate('noShopPageOf', createNoShopPages(app));
  await app.register(fragmentRoutes);
  await serveBuild(app, { filesFolder, dataDir: app.keepsPages ? config.dataDir : undefined, now });
  await serveAppManifests(app);
  await serveLogos(app, LOGOS_FOLDER);
  await app.register(crawlerRoutes);
  await app.register(wellKnownRoutes);
});
