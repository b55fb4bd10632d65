import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { servePictures } from '#server/content/pictures/pictureRoute.ts';

import type { Changes } from './changeAnswers.ts';
import { changeCallRoutes } from './changeCalls.ts';
import { changeItemCallRoutes } from './changeItemCalls.ts';
import { createChanges } from './changes.ts';
import { draftsIn, draftTestsIn } from './draftsIn.ts';
import { pictureCallRoutes } from './pictureCalls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    changes: Changes;
  }
}

/** Change sets: drafts of content, their approval and publication. */
export const changes = subject('changes', ['content', 'staff'], async (app) => {
  const { database } = app;
  await provide(app, 'drafts', () => ({
    documents: draftsIn(database),
    tests: draftTestsIn(database),
  }));
  if (!answersVisitors(app)) return;
  const { abTests, audit, contentStore: store, logos, now } = app;
  await provide(app, 'changes', () =>
    createChanges({
      ...{ database, logos, audit, now, store, abTests },
      announce: (announcement) => app.webhooks.announce(announcement),
    }),
  );
  await app.register(changeCallRoutes);
  await app.register(changeItemCallRoutes);
  await app.register(pictureCallRoutes);
  servePictures(app, app.changes.pictures.load);
});
