import type { FastifyInstance } from 'fastify';

import type { Audit } from './audit/audit.ts';
import type { Changes } from './changes/changeAnswers.ts';
import { changeCallRoutes } from './changes/changeCalls.ts';
import { changeItemCallRoutes } from './changes/changeItemCalls.ts';
import { pictureCallRoutes } from './changes/pictureCalls.ts';
import { servePictures } from './content/pictures/pictureRoute.ts';
import type { StaffKeys } from './staff/staffKeys.ts';
import type { StaffLogin } from './staff/staffLogin.ts';
import { webhookCallRoutes, type StaffWebhooks } from './webhooks/webhookCalls.ts';

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
