import { describeError } from '#server/base/describeError.ts';
import { subject, workWhenReady } from '#server/base/subject.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Daily work of all subjects, in order. */
    dailyWork: DailyWork[];
  }
}

/** Deletes expired data; returns counts by name, or undefined if there is nothing to report. */
export type DailyWork = () => Promise<Record<string, number | object> | undefined>;

const isNothing = (count: number | object) =>
  typeof count === 'number' ? count === 0 : Object.keys(count).length === 0;

/** Does all work even if a part fails; reports its counts, and the first failure. */
export async function doDailyWork(
  parts: readonly DailyWork[],
  logger: { warn(details: object, message: string): void },
) {
  const report: Record<string, number | object> = {};
  const failures: unknown[] = [];
  for (const work of parts) {
    try {
      Object.assign(report, await work());
    } catch (error) {
      // Retention was promised, so it runs even if what counts rows before it has failed.
      failures.push(error);
      logger.warn({ error: describeError(error) }, 'A part of the daily work failed');
    }
  }
  const [cause] = failures;
  return {
    report,
    failure: failures.length > 0 ? new Error('Daily work failed', { cause }) : null,
  };
}

/**
 * Runs the daily work of all subjects on one node. Register it after the subjects that have jobs: on shutdown, it stops
 * first.
 */
export const jobs = subject('jobs', ['outbox', 'webhooks'], async (app) => {
  app.addHook('onClose', () => app.jobs.stop());
  workWhenReady(app, () =>
    app.jobs.workDaily(async () => {
      const { report, failure } = await doDailyWork(app.dailyWork, app.logger);
      if (!Object.values(report).every(isNothing))
        app.logger.info({ report }, 'Expired data was deleted');
      if (failure) throw failure;
    }),
  );
});
