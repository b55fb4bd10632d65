import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { previewCallRoutes } from './previewCalls.ts';
import { previewOfPage, registerPreviewExit, resolvePreviews } from './previewedPages.ts';
import { createPreviews } from './previews.ts';
import { createPreviewTokens, type PreviewTokens } from './previewTokens.ts';
import { createShares, type Shares } from './shares.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previewTokens: PreviewTokens;
    /** Links that show a preview without signing in. */
    shares: Shares;
    /** The preview of each request. */
    previews: ReturnType<typeof createPreviews>;
  }
}

/** Previews of any shop as of any time, group and change set. */
export const preview = subject('preview', ['changeSets', 'pages'], async (app) => {
  if (!answersVisitors(app)) return;
  const { config, database, now } = app;
  await provide(app, 'previewTokens', () => createPreviewTokens(app));
  await provide(app, 'shares', () =>
    createShares({ database, tokens: app.previewTokens, ...config, now }),
  );
  await provide(app, 'previews', () => createPreviews(app));
  await provide(app, 'previewOfPage', () => previewOfPage);
  app.hooksOfShopPages.push(resolvePreviews);
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    registerPreviewExit(scope);
  });
  await app.register(previewCallRoutes);
});
