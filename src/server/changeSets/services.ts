import type { OutlookRequest } from '#contract/staff/outlook.ts';
import type { ScheduleQuery } from '#contract/staff/schedule.ts';
import type { AbTests } from '#server/abtest/abTests.ts';
import type { ContentStore } from '#server/content/contentStore.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { createApprovalRequests } from './approvalRequests.ts';
import type { Caller } from './caller.ts';
import { createChangeItems } from './changeItems.ts';
import { createChangeSets, type ChangeSetDependencies } from './changeSets.ts';
import { createComments } from './comments.ts';
import { createHistory } from './history.ts';
import { loadSchedule } from './schedule.ts';
import { documentsAt, testsAfter } from './documents.ts';
import { loadOutlooks } from './outlook.ts';
import { recordPresence } from './presence.ts';
import type { Announce } from './announce.ts';
import { createPictureUploads } from './pictureUploads.ts';
import { createPublications } from './publications.ts';
import { createTests } from './tests.ts';

export type ChangeSetServices = ReturnType<typeof createChangeSetServices>;

/** Creates the services of change sets in one database, published through one store. */
export function createChangeSetServices(
  services: ChangeSetDependencies & {
    store: Pick<ContentStore, 'forget'>;
    abTests: Pick<AbTests, 'outdate'>;
    announce: Announce;
    jobs: Pick<Jobs, 'sendMail'>;
  },
) {
  const { database, now } = services;
  const sets = createChangeSets(services);
  const items = createChangeItems(services);
  return {
    sets,
    items,
    watchedTests: createTests({ ...services, sets, items }),
    publications: createPublications(services),
    requests: createApprovalRequests(services),
    comments: createComments(services),
    pictures: createPictureUploads(services),
    documents: (caller: Caller) => documentsAt(database, caller, now()),
    /** Returns when each document is shown in each shop that the session may view. */
    schedule: (caller: Caller, period: ScheduleQuery) =>
      loadSchedule(database, caller, period, now()),
    history: createHistory(services),
    outlook: (caller: Caller, set: OutlookRequest & { id: string }) =>
      loadOutlooks(services, set, caller, now()),
    /** Current and future A/B tests, by name. */
    tests: () => testsAfter(database, now()),
    /** Records that a person has a set open, and returns who else has. */
    present: ({ name }: Caller, changeSet: string, item: number | null) =>
      recordPresence(database, { changeSet, name, item }, now()),
  };
}
