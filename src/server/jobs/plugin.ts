import { subject, workWhenReady } from '#server/base/subject.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the subjects do once a day, in their order. */
    dailyWork: DailyWork[];
  }
}

/** Returns how many of what were deleted, by name; undefined where that is no news. */
export type DailyWork = () => Promise<Record<string, number | object> | undefined>;

const isNothing = (count: number | object) =>
  typeof count === 'number' ? count === 0 : Object.keys(count).length === 0;

/** The daily work of all subjects, on one of all nodes. To be registered after what works on jobs, which it ends first. */
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
