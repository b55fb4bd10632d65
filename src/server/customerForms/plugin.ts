import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { registerContactPage } from './contactPage.ts';
import { deleteOldRequests } from './forget.ts';
import { registerLoyaltyCardPage } from './loyaltyCardPage.ts';
import { customerFormMails } from './requestMail.ts';
import { createRequestLimit, type RequestLimit } from './requestLimit.ts';
import { createRequests, type Requests } from './requests.ts';
import { registerWithdrawalPage } from './withdrawalPage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    customerForms: Requests;
    customerFormLimit: RequestLimit;
  }
}

/** Pages for messages to the customer service, withdrawals and loyalty cards. GET only shows. */
export const customerForms = subject('customerForms', ['abuse', 'outbox', 'pages'], async (app) => {
  const { config, database, jobs, now } = app;
  Object.assign(app.mailComposers, customerFormMails);
  app.dailyWork.push(async () => ({
    requestsDeleted: await deleteOldRequests({ database, jobs }, now()),
  }));
  if (!answersVisitors(app)) return;
  const { takesUtf8Mail } = config;
  await provide(app, 'customerForms', () => createRequests({ database, jobs, takesUtf8Mail, now }));
  await provide(app, 'customerFormLimit', () => createRequestLimit(database));
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && request.client.isForeign) {
        return sendProblem(reply, 'foreignOrigin', 403);
      }
    });
    registerContactPage(scope);
    registerWithdrawalPage(scope);
    registerLoyaltyCardPage(scope);
  });
});
