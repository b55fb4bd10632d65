import { createExposures, type Exposures } from '#server/abtest/exposures.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { createPreviewOfFragment } from '#server/preview/previewedPages.ts';

import { abTestCallRoutes } from './abTestCalls.ts';
import { clearGroupCookiesWithoutConsent } from './groupCookies.ts';
import { promotionCallRoutes } from './promotionCalls.ts';
import { createResolveContentContext } from './contentContext.ts';
import { createTestVisits } from './testVisits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    exposures: Exposures;
    testVisits: ReturnType<typeof createTestVisits>;
  }
}

/** Subject: decides which content a request gets, that of a preview or the current one for its A/B groups. */
export const contentContext = subject(
  'contentContext',
  ['content', 'figures', 'preview'],
  async (app) => {
    if (!answersVisitors(app)) return;
    await provide(app, 'exposures', () => createExposures(app));
    await provide(app, 'testVisits', () => createTestVisits(app));
    app.addHook('onClose', () => app.exposures.settled());
    await provide(app, 'resolveContentContext', () => createResolveContentContext(app));
    await provide(app, 'previewOfFragment', () => createPreviewOfFragment(app));
    app.hooksOfShopPages.push(clearGroupCookiesWithoutConsent);
    await app.register(promotionCallRoutes);
    await app.register(abTestCallRoutes);
  },
);
