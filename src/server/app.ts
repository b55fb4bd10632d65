import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';

import cookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { ContentChange, ContentState } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { AbTests } from './abtest/abTests.ts';
import type { AbuseCounter } from './abuse/abuseCounter.ts';
import type { Audit } from './audit/audit.ts';
import type { Config } from './process/config.ts';
import type { Changes } from './changes/changeAnswers.ts';
import { registerChangeCalls } from './process/registerChangeCalls.ts';
import { abTestCallRoutes } from './viewing/abTestCalls.ts';
import { logAnswers } from './http/answer/accessLog.ts';
import { addDateHeader, addRetryAfter } from './http/answer/answerHeaders.ts';
import { limitAnswerTime } from './http/connection/answerTimeout.ts';
import { readBodies } from './http/request/bodies.ts';
import { drainOnClose } from './http/connection/draining.ts';
import { redirectToCanonicalPaths } from './http/answer/canonicalPath.ts';
import { proxyTrust } from './http/request/clientAddress.ts';
import { createVisitorStatus } from './newsletter/subscriber/visitorStatus.ts';
import { customerDataCallRoutes } from './newsletter/subscriber/customerDataCalls.ts';
import { createHttpServer } from './http/connection/httpServer.ts';
import { registerCors } from './http/request/embedOrigins.ts';
import { prefixHostCookies } from './http/request/hostCookies.ts';
import { registerHealth, type Readiness } from './http/answer/health.ts';
import { createKnownDevices } from './credentials/knownDevices.ts';
import { loginCallRoutes } from './customers/loginCalls.ts';
import { refuseMalformedAddress } from './process/malformedAddress.ts';
import { createMicrocache } from './http/caches/microcache.ts';
import { newsletterCallRoutes } from './newsletter/newsletterCalls.ts';
import { describeCalls } from './http/answer/openapi.ts';
import { answerBrokenRequest } from './http/connection/brokenRequest.ts';
import { answerOtherMethods } from './http/answer/otherMethods.ts';
import { NO_PLUGIN_TIMEOUT } from './http/connection/pluginTimeout.ts';
import { answerError, sendProblem } from './http/answer/problems.ts';
import { preventOpenRedirects } from './http/answer/openRedirects.ts';
import { createResendHandler } from './newsletter/sign-up/resendHandler.ts';
import type { ResendLimit } from './newsletter/sign-up/resendLimit.ts';
import { previewCallRoutes } from './preview/previewCalls.ts';
import { promotionCallRoutes } from './viewing/promotionCalls.ts';
import { decorateRequests } from './http/request/requestFacts.ts';
import { decorateWithShopCookies } from './http/request/shopCookies.ts';
import { createRepeatedRefusals } from './http/caches/repeatedRefusals.ts';
import { sendSecurityHeaders } from './http/answer/securityHeaders.ts';
import { collectSecurityReports } from './http/answer/securityReports.ts';
import { shareCallRoutes } from './preview/shareCalls.ts';
import { createSignInHandler } from './customers/signInHandler.ts';
import { createSignInThrottle } from './credentials/signInThrottle.ts';
import type { SignInLimit } from './credentials/signInLimit.ts';
import { createSignUpHandler } from './newsletter/sign-up/signUpHandler.ts';
import type { SignUpLimit } from './newsletter/sign-up/signUpLimit.ts';
import { auditCallRoutes } from './staff/auditCalls.ts';
import { mailCallRoutes, type StaffMails } from './staff/mailCalls.ts';
import { registerPersonCalls, type PersonParts } from './staff/personCalls.ts';
import { staffAuthRoutes } from './staff/staffAuthCalls.ts';
import type { StaffWebhooks } from './webhooks/webhookCalls.ts';
import { serveBuild, serveLogos } from './http/files/staticFiles.ts';
import { voucherCallRoutes } from './vouchers/voucherCalls.ts';
import { cookieKey } from './newsletter/subscriber/statusCookie.ts';
import type { Login } from './customers/login.ts';
import type { StaffLogin } from './staff/staffLogin.ts';
import type { AppMetrics } from './metrics/metrics.ts';
import { traceAnswersOf } from './metrics/tracing.ts';
import type { Newsletter } from './newsletter/newsletter.ts';
import type { RequestLimit } from './customerForms/requestLimit.ts';
import type { Requests } from './customerForms/requests.ts';
import { createPreviewParts } from './process/previewParts.ts';
import type { PreviewTokens } from './preview/previewTokens.ts';
import type { Shares } from './preview/shares.ts';
import type { ContentPages } from './content/contentPages.ts';
import type { Footers } from './content/footers.ts';
import { LOGOS_FOLDER } from './content/logos.ts';
import { crawlerRoutes, type CrawlerParts } from './pages/crawlerRoutes.ts';
import { wellKnownRoutes } from './pages/wellKnownRoutes.ts';
import { fragmentRoutes } from './pages/fragmentRoutes.ts';
import { consolePages } from './staff/consolePages.ts';
import { shopPages } from './process/shopPages.ts';
import type { Pages } from './pages/renderer.ts';
import type { TextsOfLocales } from './pages/texts.ts';
import type { Vouchers } from './vouchers/redeem.ts';

/** More than any form or call needs. */
const BODY_LIMIT_BYTES = 16 * 1024;

export type AppParts = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'> &
    Partial<
      Pick<
        Config,
        | 'role'
        | 'checkoutKey'
        | 'dataDir'
        | 'embedOrigins'
        | 'hostPages'
        | 'security'
        | 'sendingSystemKey'
        | 'serviceKey'
        | 'takesUtf8Mail'
      >
    >;
  secret: string;
  /** Former secrets, whose cookies are still accepted. */
  previousSecrets?: readonly string[];
  logger: FastifyBaseLogger;
  newsletter: Newsletter;
  vouchers: Vouchers;
  contentPages: ContentPages;
  footers: Footers;
  abTests: AbTests;
  signUpLimit: SignUpLimit;
  login: Login;
  staffLogin: StaffLogin;
  audit: Audit;
  changes: Changes;
  mails: StaffMails;
  webhooks: StaffWebhooks;
  preview: {
    tokens: PreviewTokens;
    shares: Shares;
    changesOf: (site: SiteCode) => Promise<ContentChange[]>;
    contentStateAt: (now: Date) => Promise<ContentState['shops']>;
  };
  signInLimit: SignInLimit;
  resendLimit: ResendLimit;
  requests: Requests;
  requestLimit: RequestLimit;
  abuse: Pick<AbuseCounter, 'add'>;
  now: () => Date;
  metrics?: AppMetrics | undefined;
  readiness: Readiness;
  pages: Pages;
  texts: TextsOfLocales;
  /** Folder of the browser's files; undefined where a development server holds them. */
  filesFolder: string | undefined;
  /** Shows captured mail, while mail is captured. */
  devMail?: FastifyPluginAsync | undefined;
} & PersonParts &
  CrawlerParts;

/** Puts the HTTP server together from its parts. It does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { publicUrl, trustProxy, serviceKey, sendingSystemKey, embedOrigins = [] } = parts.config;
  const { hostPages = [] } = parts.config;
  const { newsletter, signUpLimit, resendLimit, login, abuse, now } = parts;
  const microcache = createMicrocache({ now, onAnswer: parts.metrics?.countCached });
  const trust = proxyTrust(trustProxy);
  const refusals = createRepeatedRefusals({
    trust,
    nowMs: () => performance.now(),
    onRepeat: parts.metrics?.countRepeatedRefusal,
  });
  const app = fastify({
    serverFactory: (handle) =>
      createHttpServer(handle, { knowsClients: trustProxy.kind === 'none', microcache, refusals }),
    loggerInstance: parts.logger,
    // Its lines hold addresses of requests; `logAnswers` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: NO_PLUGIN_TIMEOUT,
    // What is asked while it closes is answered as ever: see `drainOnClose`.
    return503OnClosing: false,
    trustProxy: trust,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: refuseMalformedAddress,
    // Otherwise a long parameter leads to no call at all, and its answer is not of the call's kind.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'notFound', 404));
  limitAnswerTime(app);
  readBodies(app);
  // First, so that what the other hooks do stands inside the span.
  traceAnswersOf(app);
  logAnswers(app);
  addDateHeader(app, now);
  addRetryAfter(app);
  drainOnClose(app, { isOneOfSeveral: parts.config.role === 'web' });
  parts.metrics?.observeAnswersOf(app);
  preventOpenRedirects(app);
  refusals.keepAnswersOf(app);
  const keepPages = parts.pages.assets.developmentScripts.length === 0;
  if (keepPages) microcache.keepAnswersOf(app);
  const { middleware } = parts.pages;
  if (middleware) {
    app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next));
  }

  const secrets = [parts.secret, ...(parts.previousSecrets ?? [])] as const;
  await app.register(cookie, { secret: secrets.map(cookieKey) });
  prefixHostCookies(app, publicUrl);
  decorateWithShopCookies(app, publicUrl);
  decorateRequests(app, { publicUrl, serviceKey, embedOrigins });
  sendSecurityHeaders(app, { publicUrl, assets: parts.pages.assets, embedOrigins });
  registerCors(app, embedOrigins);
  redirectToCanonicalPaths(app);
  const refuseOtherMethodsOfCalls = answerOtherMethods(app);
  await describeCalls(app, publicUrl);
  registerHealth(app, parts.readiness);
  await collectSecurityReports(app, { onViolation: parts.metrics?.countPolicyViolation });

  const signUpHandler = createSignUpHandler({
    newsletter,
    signUpLimit,
    abuse,
    takesUtf8Mail: parts.config.takesUtf8Mail === true,
    now,
  });
  const resendHandler = createResendHandler({ newsletter, resendLimit, now });
  for (const base of ['internal', 'private'] as const) {
    await app.register(newsletterCallRoutes, {
      base,
      newsletter,
      login,
      signUpHandler,
      resendHandler,
      sendingSystemKey,
    });
  }
  const throttle = createSignInThrottle({
    signInLimit: parts.signInLimit,
    knownDevices: createKnownDevices({ secrets, now }),
  });
  const signInHandler = createSignInHandler({ login, throttle });
  await app.register(loginCallRoutes, { login, signInHandler });
  await app.register(voucherCallRoutes, {
    vouchers: parts.vouchers,
    checkoutKey: parts.config.checkoutKey,
  });
  const { footers, abTests, staffLogin, audit } = parts;
  const { tokens, shares, changesOf, contentStateAt } = parts.preview;
  const { previews, viewings, previewOfFragment, isChangeSetOpen } = createPreviewParts(parts);
  await app.register(promotionCallRoutes, { footers, viewings, previews });
  await app.register(abTestCallRoutes, { abTests, now });
  const embedding = { publicUrl, embedOrigins };
  const fragmentOptions = { ...parts, ...parts.pages, ...embedding, previewOfFragment };
  await app.register(fragmentRoutes, fragmentOptions);
  const visitorStatus = createVisitorStatus({ login, newsletter });
  await app.register(customerDataCallRoutes, { visitorStatus });
  await app.register(staffAuthRoutes, {
    staffLogin,
    preview: {
      of: (request) => previews.ofBrowser(request),
      end: (reply) => void reply.clearShopCookie('PreviewToken'),
    },
    throttle,
    sso: parts.sso,
    publicUrl,
  });
  await app.register(previewCallRoutes, {
    tokens,
    changesOf,
    contentStateAt,
    abTests,
    isChangeSetOpen,
    hostPages,
    staffLogin,
    audit,
    now,
  });
  await app.register(shareCallRoutes, { shares, isChangeSetOpen, staffLogin, audit });
  await app.register(auditCallRoutes, { audit, staffLogin });
  await app.register(mailCallRoutes, { mails: parts.mails, audit, staffLogin });
  await registerPersonCalls(app, { ...parts, throttle, publicUrl });
  await registerChangeCalls(app, parts);
  refuseOtherMethodsOfCalls();
  app.all('/service/*', { schema: { hide: true } }, async (_request, reply) =>
    sendProblem(reply, 'notFound', 404),
  );

  await serveBuild(app, { ...parts, dataDir: keepPages ? parts.config.dataDir : undefined });
  await serveLogos(app, LOGOS_FOLDER);
  if (parts.devMail !== undefined) await app.register(parts.devMail);
  await app.register(crawlerRoutes, { publicUrl, listedPages: parts.listedPages, now });
  await app.register(wellKnownRoutes, { publicUrl, security: parts.config.security, now });
  await app.register(consolePages, { ...parts, ...parts.pages, publicUrl, viewings, hostPages });
  await app.register(shopPages, {
    ...parts,
    ...parts.pages,
    ...embedding,
    signInHandler,
    visitorStatus,
    viewings,
    previews,
    signUpHandler,
    resendHandler,
    keepPages,
  });
  return app;
}
