import type { ContentTransition, ContentState } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';
import { createAbTests, type AbTests } from '#server/abtest/abTests.ts';
import type { AbTest } from '#server/abtest/storedTests.ts';
import { provide, subject } from '#server/base/subject.ts';

import { contentStateAt, loadTransitions } from './contentTransitions.ts';
import { createContentPages } from './contentPages.ts';
import { createContentStore, type ContentStore } from './contentStore.ts';
import type { LoadDrafts } from './drafts.ts';
import { createFooters, type Footers } from './footers.ts';
import { createListedPages } from './listedPages.ts';
import { loadLogos, type Logos } from './logos.ts';
import { createTestedParts } from './testedParts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    logos: Logos;
    contentStore: ContentStore;
    contentPages: ReturnType<typeof createContentPages>;
    listedPages: ReturnType<typeof createListedPages>;
    footers: Footers;
    abTests: AbTests;
    testedParts: ReturnType<typeof createTestedParts>;
    /** Reads the scheduled changes and the state of each shop's content. */
    transitions: {
      list: (site: SiteCode) => Promise<ContentTransition[]>;
      stateAt: (at: Date) => Promise<ContentState['shops']>;
    };
    /** Loads unpublished documents and tests of change sets, for previews. */
    drafts: { documents: LoadDrafts; tests: (changeSet: string) => Promise<AbTest[]> };
  }
}

export const content = subject('content', [], async (app) => {
  const { config, database, logger, now } = app;
  await provide(app, 'logos', () => loadLogos(() => database));
  await provide(app, 'contentStore', () =>
    createContentStore({
      database,
      now,
      logger,
      logos: app.logos,
      loadDrafts: (changeSet, place) => app.drafts.documents(changeSet, place),
    }),
  );
  await provide(app, 'abTests', () =>
    createAbTests({ database, now, logger, loadDrafts: (set) => app.drafts.tests(set) }),
  );
  await provide(app, 'testedParts', () => createTestedParts(app));
  await provide(app, 'contentPages', () =>
    createContentPages({ store: app.contentStore, publicUrl: config.publicUrl }),
  );
  await provide(app, 'listedPages', () => createListedPages(app));
  await provide(app, 'footers', () =>
    createFooters({
      store: app.contentStore,
      logos: app.logos,
      onUnknownLogo: (source) =>
        logger.warn({ source }, 'A footer names a logo that does not exist'),
    }),
  );
  await provide(app, 'transitions', () => ({
    list: (site) => loadTransitions(database, site),
    stateAt: (at) => contentStateAt(database, at),
  }));
});
