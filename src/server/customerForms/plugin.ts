import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { registerContactPage } from './contactPage.ts';
import { registerLoyaltyCardPage } from './loyaltyCardPage.ts';
import { customerFormMails } from './customerFormMails.ts';
import { createCustomerFormLimit, type CustomerFormLimit } from './customerFormLimit.ts';
import { createCustomerForms, type CustomerForms } from './customerForms.ts';
import { registerWithdrawalPage } from './withdrawalPage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    customerForms: CustomerForms;
    customerFormLimit: CustomerFormLimit;
  }
}

/** Pages for messages to the customer service, withdrawals and loyalty cards. GET only shows. */
export const customerForms = subject('customerForms', ['abuse', 'outbox', 'pages'], async (app) => {
  const { config, database, jobs, now } = app;
  Object.assign(app.mailComposers, customerFormMails);
  if (!answersVisitors(app)) return;
  const { takesUtf8Mail } = config;
  await provide(app, 'customerForms', () =>
    createCustomerForms({ database, jobs, takesUtf8Mail, now }),
  );
  await provide(app, 'customerFormLimit', () => createCustomerFormLimit(database));
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
