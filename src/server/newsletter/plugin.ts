import type { FastifyInstance } from 'fastify';

import { withMissingKeyWarning } from '#domain/texts.ts';
import { EXAMPLE_MAIL_PATH, RESEND_PAGE_PATH } from '#contract/service.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';
import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { createExampleMail } from './exampleMail.ts';
import { subscriberMails } from './mails/mailContent.ts';
import { createNewsletter, type Newsletter } from './newsletter.ts';
import { newsletterCallRoutes } from './newsletterCalls.ts';
import { createMailServers, noMailServers, type MailServers } from './sign-up/mailServers.ts';
import { createResendHandler, type ResendHandler } from './sign-up/resendHandler.ts';
import { createResendLimit, type ResendLimit } from './sign-up/resendLimit.ts';
import { createResendPost } from './sign-up/resendPost.ts';
import { createSignUpHandler, type SignUpHandler } from './sign-up/signUpHandler.ts';
import { createSignUpLimit, type SignUpLimit } from './sign-up/signUpLimit.ts';
import { createSignUpPage } from './sign-up/signUpPage.ts';
import { createSignUpPost, SIGN_UP_PATH } from './sign-up/signUpPost.ts';
import { customerDataCallRoutes } from './subscriber/customerDataCalls.ts';
import { registerPreferencePage } from './subscriber/preferencePage.ts';
import { noteSignOfLife } from './subscriber/signOfLife.ts';
import { registerTokenPages } from './subscriber/tokenPages.ts';
import { createVisitorStatus } from './subscriber/visitorStatus.ts';

declare module 'fastify' {
  interface FastifyInstance {
    newsletter: Newsletter;
    signUpLimit: SignUpLimit;
    resendLimit: ResendLimit;
    mailServers: MailServers;
    /** Handles sign-ups from calls and form posts. */
    signUpHandler: SignUpHandler;
    /** Handles requests for another mail from calls and form posts. */
    resendHandler: ResendHandler;
  }
}

/** Sign-ups for the newsletter, and subscribers' own changes. */
export const newsletter = subject(
  'newsletter',
  ['abuse', 'customers', 'outbox', 'pages'],
  async (app) => {
    Object.assign(app.mailComposers, subscriberMails);
    if (!answersVisitors(app)) return;
    await openNewsletter(app);
    for (const base of ['internal', 'private'] as const) {
      await app.register(newsletterCallRoutes, { base });
    }
    await app.register(customerDataCallRoutes);
    await app.register(async (scope) => {
      await scope.register(shopFrame);
      acceptMultipart(scope);
      registerTokenPages(scope);
      registerPreferencePage(scope);
    });
    await app.register(async (scope) => {
      await scope.register(shopFrame);
      scope.get(`/:site${SIGN_UP_PATH}`, createSignUpPage(app));
      scope.post(`/:site${SIGN_UP_PATH}`, createSignUpPost(app));
      scope.post(`/:site${RESEND_PAGE_PATH}`, createResendPost(app));
      scope.get(`/:site${EXAMPLE_MAIL_PATH}`, createExampleMail(app));
    });
  },
);

async function openNewsletter(app: FastifyInstance): Promise<void> {
  const { config, database, jobs, logger, now, secrets } = app;
  await provide(app, 'newsletter', async () => {
    const service = await createNewsletter({
      database,
      jobs,
      now,
      logger,
      secret: secrets[0],
      texts: (locale) =>
        withMissingKeyWarning(i18nObject(locale), loadedLocales[locale], (key) =>
          logger.warn({ locale, key }, 'A translation is missing'),
        ).newsletter,
    });
    return app.metrics?.ofNewsletter(service) ?? service;
  });
  await provide(app, 'noteSignOfLife', () => (whose, at) => noteSignOfLife(database, whose, at));
  await provide(app, 'signUpLimit', () =>
    createSignUpLimit({ perHour: config.signUpsPerClientPerHour, database }),
  );
  await provide(app, 'resendLimit', () => createResendLimit(database));
  await provide(app, 'mailServers', () =>
    config.smtpUrl === undefined ? noMailServers : createMailServers(),
  );
  await provide(app, 'signUpHandler', () => createSignUpHandler(app));
  await provide(app, 'resendHandler', () => createResendHandler(app));
  await provide(app, 'visitorStatus', () => createVisitorStatus(app));
}

/**
 * Accepts multipart bodies, because RFC 8058 lets mail providers post in either form encoding. The body is ignored,
 * because it only repeats the path.
 */
function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}));
}
