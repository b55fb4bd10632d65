import type { OutlookRequest } from '#contract/staff/outlook.ts';
import type { ScheduleQuery } from '#contract/staff/schedule.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { createApprovalRequests } from './approvalRequests.ts';
import type { Caller } from './caller.ts';
import { createChangeItems } from './changeItems.ts';
import { createChangeSets } from './changeSets.ts';
import { createComments } from './comments.ts';
import { createHistory } from './history.ts';
import { loadSchedule } from './schedule.ts';
import { documentsAt, testsAfter } from './documents.ts';
import { loadOutlooks } from './outlook.ts';
import { recordPresence } from './presence.ts';
import { createPictureUploads } from './pictureUploads.ts';
import { createPublications, type PublishingDependencies } from './publications.ts';
import { createTests } from './tests.ts';

export type ChangeSetServices = ReturnType<typeof createChangeSetServices>;

/** Creates the services of change sets in one database, published through one store. */
export function createChangeSetServices(
  services: PublishingDependencies & { jobs: Pick<Jobs, 'sendMail'> },
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
