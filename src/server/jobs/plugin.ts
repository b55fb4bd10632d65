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

/**
 * Runs the daily work of all subjects on one node. Register it after the subjects that have jobs: on shutdown, it stops
 * first.
 */
export const jobs = subject('jobs', ['outbox', 'webhooks'], async (app) => {
  app.addHook('onClose', () => app.jobs.stop());
  workWhenReady(app, () =>
    app.jobs.workDaily(async () => {
      const report: Record<string, number | object> = {};
      const failures: unknown[] = [];
      for (const work of app.dailyWork) {
        try {
          Object.assign(report, await work());
        } catch (error) {
          // Retention was promised, so it runs even if what counts rows before it has failed.
          failures.push(error);
          app.logger.warn({ error: describeError(error) }, 'A part of the daily work failed');
        }
      }
      if (!Object.values(report).every(isNothing))
        app.logger.info({ report }, 'Expired data was deleted');
      if (failures.length > 0) throw new Error('Daily work failed', { cause: failures[0] });
    }),
  );
});
