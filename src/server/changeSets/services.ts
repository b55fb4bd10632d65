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

/** Change sets in one database, published through one store. */
export function createChangeSetServices(
  parts: ChangeSetDependencies & {
    store: Pick<ContentStore, 'forget'>;
    abTests: Pick<AbTests, 'outdate'>;
    announce: Announce;
  },
): ChangeSetServices {
  const { database, now } = parts;
  return {
    sets: createChangeSets(parts),
    items: createChangeItems(parts),
    publications: createPublications(parts),
    pictures: createPictureUploads(parts),
    documents: (caller) => documentsAt(database, caller, now()),
    schedule: (caller, period) => loadSchedule(database, caller, period, now()),
    outlook: (caller, set) => loadOutlooks(parts, set, caller, now()),
    tests: () => testsAfter(database, now()),
    present: ({ name }, changeSet, item) =>
      recordPresence(database, { changeSet, name, item }, now()),
  };
}
