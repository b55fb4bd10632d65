import { provide, subject } from '#server/base/subject.ts';

import { createAudit, type Audit } from './audit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    audit: Audit;
  }
}

export const audit = subject('audit', [], async (app) => {
  await provide(app, 'audit', () => createAudit(app));
});
