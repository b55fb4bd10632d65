import type { Database } from '#server/db/database.ts';
import { requireDiskSpace } from '#server/base/diskSpace.ts';
import type { Readiness } from '#server/http/answer/health.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Checks for readiness: the database, the queue, and the disk if this node stores data. */
export function createReadiness({
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
      if (!(await jobs.ready())) throw new Error('The queue does not respond');
    },
    ...((database.kind === 'EMBEDDED' || isMailCaptured) && {
      disk: () => requireDiskSpace(dataDir),
    }),
  };
}
