import { answersVisitors, subject } from '#server/base/subject.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';

import { shopOf } from './shopAddress.ts';
import { shopFrame } from './shopFrame.ts';
import { createViewPost, VIEW_PATH } from './viewPost.ts';

/** Paths of pages that consist of our texts only. All others below a shop are content or missing. */
const PLAIN_PATHS = ['', '/countries'];

/** Registers pages that belong to no other subject: content, and pages that consist of texts. */
export const shopPages = subject('shopPages', ['pages', 'contentContext'], async (app) => {
  if (!answersVisitors(app)) return;
  const { contentSender, pageSender } = app;
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    scope.post(`/:site${VIEW_PATH}`, createViewPost());
    for (const path of PLAIN_PATHS) {
      scope.get(`/:site${path}`, (request, reply) =>
        pageSender.shared(request, reply, shopOf(request)),
      );
    }
    scope.get('/:site/offline', (request, reply) =>
      pageSender.shared(request, reply, { ...shopOf(request), data: () => ({ offline: true }) }),
    );
    scope.get('/*', (request, reply) => contentSender.shared(request, reply));
    refuseOtherMethods(scope, '/*', ['GET', 'HEAD']);
  });
});
