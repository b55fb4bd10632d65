import { sunAt } from '#domain/sun.ts';
import { answersVisitors, subject } from '#server/base/subject.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';

import { findShop } from './shopAddress.ts';
import { shopFrame } from './shopFrame.ts';
import { createViewPost, VIEW_PATH } from './viewPost.ts';

/** Registers pages that belong to no other subject: content, and pages that consist of texts. */
export const shopPages = subject('shopPages', ['pages', 'contentContext'], async (app) => {
  if (!answersVisitors(app)) return;
  const { contentSender, pageSender } = app;
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    scope.post(`/:site${VIEW_PATH}`, createViewPost());
    scope.get('/:site', async (request, reply) => {
      const shop = findShop(request);
      const context = await app.resolveContentContext(request, shop.site);
      const { step, changesAt } = sunAt(shop.site, context.at);
      const data = () => ({ sun: step });
      return pageSender.shared(request, reply, {
        ...shop,
        context,
        version: step,
        changesAt,
        data,
      });
    });
    scope.get('/:site/countries', (request, reply) =>
      pageSender.shared(request, reply, findShop(request)),
    );
    scope.get('/:site/offline', (request, reply) =>
      pageSender.shared(request, reply, { ...findShop(request), data: () => ({ offline: true }) }),
    );
    scope.get('/*', (request, reply) => contentSender.shared(request, reply));
    refuseOtherMethods(scope, '/*', ['GET', 'HEAD']);
  });
});
