import { answersVisitors, subject } from '#server/base/subject.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';

import { shopOf } from './shopAddress.ts';
import { shopFrame } from './shopFrame.ts';
import { createViewPost, VIEW_PATH } from './viewPost.ts';

/** Pages that are made of our own texts alone. All others below a shop are content, or there is none. */
const PLAIN_PATHS = ['', '/countries'];

/** The pages of shops that no other subject has: content, and what is made of texts alone. */
export const shopPages = subject('shopPages', ['pages', 'viewing'], async (app) => {
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
