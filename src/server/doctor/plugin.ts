import type { FastifyPluginAsync } from 'fastify';

import * as mailCalls from '#contract/calls/mails.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { serveStaffCalls } from '#server/staff/staffCalls.ts';

import type { Finding } from './finding.ts';
import { checkSender, systemDns } from './senderCheck.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks what receivers judge this server's mails by. */
    checkSender: () => Promise<Finding[]>;
  }
}

/** The sender's health in the console. */
export const senderHealth = subject('senderHealth', ['staff'], async (app) => {
  if (!answersVisitors(app)) return;
  await provide(app, 'checkSender', () => () => checkSender(app.config, systemDns));
  await app.register(senderCallRoutes);
});

const senderCallRoutes: FastifyPluginAsync = async (app) => {
  const serve = serveStaffCalls(app);
  serve(mailCalls.sender, {
    summary: 'Checks the mail server and what the DNS publishes about the sender.',
    handler: async () => ({ findings: await app.checkSender() }),
  });
};
