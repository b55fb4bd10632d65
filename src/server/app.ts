import type { FastifyInstance } from 'fastify';

import { abuse } from './abuse/plugin.ts';
import { audit } from './audit/plugin.ts';
import { decorate } from './base/subject.ts';
import { changeSets } from './changeSets/plugin.ts';
import { content } from './content/plugin.ts';
import { credentials } from './credentials/plugin.ts';
import { customerForms } from './customerForms/plugin.ts';
import { customers } from './customers/plugin.ts';
import { senderHealth } from './doctor/plugin.ts';
import { figures } from './figures/plugin.ts';
import { handover } from './handover/plugin.ts';
import { createApp, http, unknownCalls } from './http/plugin.ts';
import { iys } from './iys/plugin.ts';
import { jobs } from './jobs/plugin.ts';
import { mailReports } from './mailReports/plugin.ts';
import { newsletter } from './newsletter/plugin.ts';
import { outbox } from './outbox/plugin.ts';
import { pages } from './pages/plugin.ts';
import { shopPages } from './pages/shopPages.ts';
import { preview } from './preview/plugin.ts';
import { privacy } from './privacy/plugin.ts';
import { layFoundation, type Foundation } from './process/foundation.ts';
import { health } from './process/health.ts';
import { staff } from './staff/plugin.ts';
import { contentContext } from './contentContext/plugin.ts';
import { subscribers } from './subscribers/plugin.ts';
import { transfers } from './transfers/plugin.ts';
import { vouchers } from './vouchers/plugin.ts';
import { webhooks } from './webhooks/plugin.ts';

/** All subjects of the server in order of registration. */
const SUBJECTS = [
  http,
  health,
  figures,
  outbox,
  audit,
  abuse,
  credentials,
  content,
  pages,
  staff,
  webhooks,
  jobs,
  changeSets,
  preview,
  contentContext,
  customers,
  vouchers,
  newsletter,
  iys,
  mailReports,
  customerForms,
  privacy,
  subscribers,
  handover,
  transfers,
  senderHealth,
  shopPages,
  unknownCalls,
];

/**
 * Builds the server for its ROLE without listening. `given` replaces services by name, for tests. Rejects with a
 * `StartRefusal` for problems that the operator can fix.
 */
export async function buildApp(
  foundation: Foundation,
  given: Partial<FastifyInstance> = {},
): Promise<FastifyInstance> {
  const app = createApp(foundation);
  layFoundation(app, foundation);
  for (const [name, service] of Object.entries(given)) decorate(app, name, service);
  for (const subject of SUBJECTS) await app.register(subject);
  return app;
}
