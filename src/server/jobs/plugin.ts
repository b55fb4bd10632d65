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
      for (const work of app.dailyWork) Object.assign(report, await work());
      if (Object.values(report).every(isNothing)) return;
      app.logger.info({ report }, 'Expired data was deleted');
    }),
  );
});
