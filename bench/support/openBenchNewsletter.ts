import type { DatabaseKind } from '#server/db/driver.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createNewsletter } from '#server/newsletter/newsletter.ts';
import { newsletterTexts } from '#server/newsletter/testing/openTestNewsletter.ts';

/** Opens the newsletter as the product runs it, with its batches and its real job queue, on a fresh database. */
export async function openBenchNewsletter(kind: DatabaseKind, serverUrl: string) {
  const { database, dispose } = await openTestDatabase(kind, serverUrl);
  const jobs = createJobs({ database, logger: console });
  await jobs.start();
  const newsletter = await createNewsletter({
    database,
    jobs,
    secret: 'a secret that only this bench uses',
    now: () => new Date(),
    logger: console,
    texts: newsletterTexts,
  });
  return {
    database,
    newsletter,
    async close() {
      await jobs.stop();
      await dispose();
    },
  };
}
