import { hasPermission } from '#domain/staffRoles.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { previewCallRoutes } from './previewCalls.ts';
import { previewOfPage, registerPreviewExit, resolvePreviews } from './previewedPages.ts';
import { createPreviews, type Previews } from './previews.ts';
import { createPreviewTokens, type PreviewTokens } from './previewTokens.ts';
import { shareCallRoutes } from './shareCalls.ts';
import { createShares, type Shares } from './shares.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previewTokens: PreviewTokens;
    /** Links that show a preview without signing in. */
    shares: Shares;
    /** The preview of each request. */
    previews: Previews;
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
  await provide(app, 'previews', () =>
    createPreviews({
      tokens: app.previewTokens,
      maySessionLook: async (id, market) =>
        hasPermission((await app.staffLogin.grantsOf(id)) ?? [], { action: 'LOOK', market }),
      isShareLive: (id) => app.shares.isLive(id),
      isChangeSetOpen: (id) => app.changeSets.sets.isOpen(id),
    }),
  );
  await provide(app, 'previewOfPage', () => previewOfPage);
  app.hooksOfShopPages.push(resolvePreviews);
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    registerPreviewExit(scope);
  });
  await app.register(previewCallRoutes);
  await app.register(shareCallRoutes);
});
