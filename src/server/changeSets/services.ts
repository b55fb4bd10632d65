import type { AbTests } from '#server/abtest/abTests.ts';
import type { ContentStore } from '#server/content/contentStore.ts';

import { createChangeItems } from './changeItems.ts';
import type { ChangeSetServices } from './changeSetAnswers.ts';
import { createChangeSets, type ChangeSetDependencies } from './changeSets.ts';
import { loadSchedule } from './schedule.ts';
import { documentsAt, testsAfter } from './documents.ts';
import { loadOutlooks } from './outlook.ts';
import { recordPresence } from './presence.ts';
import type { Announce } from './announce.ts';
import { createPictureUploads } from './pictureUploads.ts';
import { createPublications } from './publications.ts';
import { createTests } from './tests.ts';

/** Creates the services of change sets in one database, published through one store. */
export function createChangeSetServices(
  services: ChangeSetDependencies & {
    store: Pick<ContentStore, 'forget'>;
    abTests: Pick<AbTests, 'outdate'>;
    announce: Announce;
  },
): ChangeSetServices {
  const { database, now } = services;
  const sets = createChangeSets(services);
  const items = createChangeItems(services);
  return {
    sets,
    items,
    watchedTests: createTests({ ...services, sets, items }),
    publications: createPublications(services),
    pictures: createPictureUploads(services),
    documents: (caller) => documentsAt(database, caller, now()),
    schedule: (caller, period) => loadSchedule(database, caller, period, now()),
    outlook: (caller, set) => loadOutlooks(services, set, caller, now()),
    tests: () => testsAfter(database, now()),
    present: ({ name }, changeSet, item) =>
      recordPresence(database, { changeSet, name, item }, now()),
  };
}
