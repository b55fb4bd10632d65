import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { servePictures } from '#server/content/pictures/pictureRoute.ts';

import { composeApprovalMail } from './approvalRequests.ts';
import { changeSetCallRoutes } from './changeSetCalls.ts';
import { changeItemCallRoutes } from './changeItemCalls.ts';
import { createChangeSetServices, type ChangeSetServices } from './services.ts';
import { draftsIn, draftTestsIn } from './draftsIn.ts';
import { testCallRoutes } from './testCalls.ts';
import { pictureCallRoutes } from './pictureCalls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    changeSets: ChangeSetServices;
  }
}

/** URLs of the schedule before version 0.1.0. Bookmarks and systems with a key may still use them. */
const FORMER_ADDRESSES = {
  '/staff/coverage': '/staff/schedule',
  [`${STAFF_BASE}/coverage`]: changeSetCalls.schedule.path,
};

/** Change sets: drafts of content, their approval and publication. */
export const changeSets = subject('changeSets', ['content', 'staff'], async (app) => {
  const { database } = app;
  app.mailComposers.STAFF_APPROVAL = composeApprovalMail;
  await provide(app, 'drafts', () => ({
    documents: draftsIn(database),
    tests: draftTestsIn(database),
  }));
  if (!answersVisitors(app)) return;
  const { abTests, audit, contentStore: store, jobs, logos, now } = app;
  await provide(app, 'changeSets', () =>
    createChangeSetServices({
      database,
      logos,
      audit,
      now,
      store,
      abTests,
      jobs,
      announce: (announcement) => app.webhooks.announce(announcement),
    }),
  );
  await app.register(changeSetCallRoutes);
  await app.register(changeItemCallRoutes);
  await app.register(pictureCallRoutes);
  await app.register(testCallRoutes);
  for (const [former, address] of Object.entries(FORMER_ADDRESSES)) {
    app.get(former, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(request.url.replace(former, address), 308),
    );
  }
  servePictures(app, app.changeSets.pictures.load);
});
