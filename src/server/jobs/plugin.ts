import { subject } from '#server/base/subject.ts';

/**
 * Subject: the queue of jobs. Register it after the subjects that have jobs: on shutdown, it stops first.
 */
export const jobs = subject('jobs', ['outbox', 'webhooks'], async (app) => {
  app.addHook('onClose', () => app.jobs.stop());
});
