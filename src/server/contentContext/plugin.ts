import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { createPreviewOfFragment } from '#server/preview/previewedPages.ts';

import { abTestCallRoutes } from './abTestCalls.ts';
import { clearGroupCookiesWithoutConsent } from './groupCookies.ts';
import { promotionCallRoutes } from './promotionCalls.ts';
import { createResolveContentContext } from './contentContext.ts';

/** Decides what a request sees: a preview, or the shop now in its visitor's groups. */
export const contentContext = subject(
  'contentContext',
  ['content', 'figures', 'preview'],
  async (app) => {
    if (!answersVisitors(app)) return;
    await provide(app, 'resolveContentContext', () => createResolveContentContext(app));
    await provide(app, 'previewOfFragment', () => createPreviewOfFragment(app));
    app.hooksOfShopPages.push(clearGroupCookiesWithoutConsent);
    await app.register(promotionCallRoutes);
    await app.register(abTestCallRoutes);
  },
);
