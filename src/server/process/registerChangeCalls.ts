import type { FastifyInstance } from 'fastify';

import type { Audit } from '#server/audit/audit.ts';
import type { Changes } from '#server/changes/changeAnswers.ts';
import { changeCallRoutes } from '#server/changes/changeCalls.ts';
import { changeItemCallRoutes } from '#server/changes/changeItemCalls.ts';
import { pictureCallRoutes } from '#server/changes/pictureCalls.ts';
import { servePictures } from '#server/content/pictures/pictureRoute.ts';
import type { StaffKeys } from '#server/staff/staffKeys.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';
import { webhookCallRoutes, type StaffWebhooks } from '#server/webhooks/webhookCalls.ts';

/** The calls about change sets and their pictures, which other systems make with keys, and about webhooks, which tell those systems. */
export async function registerChangeCalls(
  app: FastifyInstance,
  {
    changes,
    webhooks,
    staffLogin,
    staffKeys,
    audit,
  }: {
    changes: Changes;
    webhooks: StaffWebhooks;
    staffLogin: StaffLogin;
    staffKeys: Pick<StaffKeys, 'sessionOf'>;
    audit: Audit;
  },
): Promise<void> {
  for (const routes of [changeCallRoutes, changeItemCallRoutes, pictureCallRoutes]) {
    await app.register(routes, { changes, staffLogin, staffKeys, audit });
  }
  servePictures(app, changes.pictures.load);
  await app.register(webhookCallRoutes, { webhooks, staffLogin, audit });
}
