import type { Database } from '#server/db/database.ts';
import { requireDiskSpace } from '#server/base/diskSpace.ts';
import type { Readiness } from '#server/http/answer/health.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** What must be well for this node to be ready: the database, the queue, and the disk where it keeps things itself. */
export function readinessOf({
  database,
  jobs,
  dataDir,
  isMailCaptured,
}: {
  database: Pick<Database, 'kind' | 'ping'>;
  jobs: Pick<Jobs, 'ready'>;
  dataDir: string;
  isMailCaptured: boolean;
}): Readiness {
  return {
    database: () => database.ping(),
    queue: async () => {
      if (!(await jobs.ready())) throw new Error('The queue does not answer');
    },
    ...((database.kind === 'EMBEDDED' || isMailCaptured) && {
      disk: () => requireDiskSpace(dataDir),
    }),
  };
}
