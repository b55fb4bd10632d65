import formbody from '@fastify/formbody';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';

import type { PageForm } from '#contract/customerRequests.ts';
import type { PageAssets, PageRenderer } from '#contract/page.ts';
import { EXAMPLE_MAIL_PATH, RESEND_PAGE_PATH } from '#contract/service.ts';
import { DEFAULT_SITE } from '#domain/sites.ts';

import { createFailurePages } from '#server/pages/errorPage.ts';
import { createNoShopPages } from '#server/pages/noShopPages.ts';
import { setLastShopCookie, resolveShopAddresses, shopOf } from '#server/pages/shopAddress.ts';
import type { Viewings, VisitorStatus } from '#server/pages/ports.ts';
import { createPageSender } from '#server/pages/pageSender.ts';
import { createViewPost, VIEW_PATH } from '#server/pages/viewPost.ts';
import type { AbuseCounter } from '#server/abuse/abuseCounter.ts';
import { isUnavailable } from '#server/base/describeError.ts';
import { clearGroupCookiesWithoutConsent } from '#server/viewing/groupCookies.ts';
import { sendAnswer } from '#server/http/files/encodedAnswer.ts';
import { refuseOtherMethods } from '#server/http/answer/otherMethods.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import type { ResendHandler } from '#server/newsletter/sign-up/resendHandler.ts';
import type { SignUpHandler } from '#server/newsletter/sign-up/signUpHandler.ts';
import type { SignInHandler } from '#server/customers/signInHandler.ts';
import type { Login } from '#server/customers/login.ts';
import type { Newsletter } from '#server/newsletter/newsletter.ts';
import type { Previews } from '#server/preview/previews.ts';
import type { ContentPages } from '#server/content/contentPages.ts';
import type { Footers } from '#server/content/footers.ts';
import type { TextsOfLocales } from '#server/pages/texts.ts';
import { readText } from '#server/http/request/formFields.ts';
import {
  resolvePreviews,
  previewOfPage,
  registerPreviewExit,
} from '#server/preview/previewedPages.ts';
import { registerAccountPages } from '#server/customers/accountPages.ts';
import { createExampleMail } from '#server/newsletter/exampleMail.ts';
import { registerPreferencePage } from '#server/newsletter/subscriber/preferencePage.ts';
import {
  createResendPost,
  RESEND_QUERY,
  resendShown,
} from '#server/newsletter/sign-up/resendPost.ts';
import {
  createSignUpPost,
  originElsewhere,
  SIGN_UP_PATH,
  SIGN_UP_SENT_QUERY,
} from '#server/newsletter/sign-up/signUpPost.ts';
import { registerTokenPages } from '#server/newsletter/subscriber/tokenPages.ts';
import type { RequestLimit } from '#server/customerForms/requestLimit.ts';
import type { FormSender } from '#server/customerForms/requestPageParts.ts';
import { registerRequestPages } from '#server/customerForms/requestPages.ts';
import type { Requests } from '#server/customerForms/requests.ts';

export type ShopPagesOptions = {
  renderer: PageRenderer;
  texts: TextsOfLocales;
  newsletter: Newsletter;
  login: Login;
  signInHandler: SignInHandler;
  contentPages: ContentPages;
  footers: Footers;
  visitorStatus: VisitorStatus;
  viewings: Viewings;
  previews: Previews;
  assets: PageAssets;
  signUpHandler: SignUpHandler;
  resendHandler: ResendHandler;
  publicUrl: string;
  embedOrigins: readonly string[];
  requests: Requests;
  requestLimit: RequestLimit;
  abuse: Pick<AbuseCounter, 'add'>;
  now: () => Date;
  keepPages: boolean;
};

/** What a page that lists branches is searched by. */
const STORE_QUERY = 'q';
const STORE_QUERY_MAX_LENGTH = 60;

/** Pages that are made of our own texts alone. All others below a shop are content, or there is none. */
const PLAIN_PATHS = ['', '/countries'];

/** Every page of the nine shops, and the forms that work without scripts. */
export const shopPages: FastifyPluginAsync<ShopPagesOptions> = async (app, options) => {
  const { newsletter, contentPages, viewings, resendHandler } = options;
  const { login, signInHandler, abuse, now } = options;
  const show = createPageSender({ ...options, previewOfPage });
  app.setErrorHandler(createErrorHandler(createFailurePages(options)));
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  resolveShopAddresses(app, { noShopPageOf: createNoShopPages(options) });
  resolvePreviews(app, options);
  setLastShopCookie(app);
  clearGroupCookiesWithoutConsent(app);

  await app.register(async (scope) => {
    acceptMultipart(scope);
    const parts = { show, newsletter, now };
    registerTokenPages(scope, parts);
    registerPreferencePage(scope, parts);
  });

  await app.register(async (scope) => {
    registerAccountPages(scope, { show, login, newsletter, signInHandler });
  });

  app.post(`/:site${SIGN_UP_PATH}`, createSignUpPost({ ...options, show }));

  app.post(`/:site${RESEND_PAGE_PATH}`, createResendPost({ resendHandler }));

  app.get(`/:site${SIGN_UP_PATH}`, async (request, reply) => {
    const { site, path } = shopOf(request);
    if (readText(request.query, SIGN_UP_SENT_QUERY.name) !== SIGN_UP_SENT_QUERY.value) {
      return show.shared(request, reply, { site, path });
    }
    const resend = await resendShown(request, resendHandler);
    const origin = originElsewhere(request.query);
    const signUp = {
      result: 'SUCCESS',
      ...(resend && { resend }),
      ...(origin && { origin }),
      // A wish to have the mail sent again leads here as well.
      ...(readText(request.query, RESEND_QUERY) === '' && { isPosted: true }),
    } as const;
    return show.single(request, reply, { site, url: request.url, data: { signUp } });
  });

  app.post(`/:site${VIEW_PATH}`, createViewPost());
  registerPreviewExit(app);

  for (const path of PLAIN_PATHS) {
    app.get(`/:site${path}`, (request, reply) => show.shared(request, reply, shopOf(request)));
  }

  app.get('/:site/offline', (request, reply) =>
    show.shared(request, reply, { ...shopOf(request), data: () => ({ offline: true }) }),
  );

  const showContent = async (request: FastifyRequest, reply: FastifyReply, form?: PageForm) => {
    const { site, path } = shopOf(request);
    const viewing = await viewings.of(request, site);
    const page = await contentPages.find({ path, viewing });
    const paths = page ? await contentPages.pathsOf({ path, viewing }) : {};
    const query = readText(request.query, STORE_QUERY).trim().slice(0, STORE_QUERY_MAX_LENGTH);
    if (page?.hasStores && query !== '') {
      const data = { content: { ...page.show(query), paths } };
      return show.single(request, reply, { site, url: path, data });
    }
    return show.shared(request, reply, {
      site,
      path,
      viewing,
      pagePaths: paths,
      version: page?.version ?? '',
      changesAt: page?.changesAt,
      data: () => ({ content: page ? { ...page.show(), paths, ...(form && { form }) } : null }),
    });
  };

  await app.register(async (scope) => {
    const showForm: FormSender = {
      shared: showContent,
      async single(request, reply, form, status) {
        const { site, path } = shopOf(request);
        const page = await contentPages.find({ path, viewing: await viewings.of(request, site) });
        const data = { content: page ? { ...page.show(), form } : null };
        return show.single(request, reply, { site, url: path, data, ...(page && { status }) });
      },
    };
    const { requests, requestLimit } = options;
    const parts = { requests, requestLimit, abuse, showForm, now };
    registerRequestPages(scope, { ...parts, showContent: (...asked) => showContent(...asked) });
  });

  const showExampleMail = createExampleMail({ ...options, showContent });
  app.get(`/:site${EXAMPLE_MAIL_PATH}`, showExampleMail);

  app.get('/*', (request, reply) => showContent(request, reply));

  refuseOtherMethods(app, '/*', ['GET', 'HEAD']);
};

/** RFC 8058 lets a mail provider post either kind of form. What it says is in the path already. */
function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => ({}));
}

function createErrorHandler(failurePageOf: ReturnType<typeof createFailurePages>) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error);
    if (status >= 500) logFailure(error, request);
    const page = await failurePageOf(request.shop?.site ?? DEFAULT_SITE);
    reply.header('cache-control', 'no-store');
    return sendAnswer(request, reply, { ...page, status });
  };
}

function statusOf(error: FastifyError): number {
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return statusCode;
  return isUnavailable(error) ? 503 : 500;
}
