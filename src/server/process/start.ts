import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { brand } from '#domain/brand.ts';
import { withMissingKeyWarning } from '#domain/texts.ts';
import { i18nObject, loadedLocales } from '#i18n/i18n-util.ts';

import { makeFirstAccounts } from '#server/accounts/firstAccounts.ts';
import { createAbuseCounter } from '#server/abuse/abuseCounter.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createAbTests } from '#server/abtest/abTests.ts';
import { buildApp } from '#server/app.ts';
import { hostOf, readConfig, type Config } from './config.ts';
import { followDatabase } from '#server/base/followDatabase.ts';
import { createThreadPasswords } from '#server/credentials/threadPasswords.ts';
import { createSignInLimit } from '#server/credentials/signInLimit.ts';
import { createResendLimit } from '#server/newsletter/sign-up/resendLimit.ts';
import { createSignUpLimit } from '#server/newsletter/sign-up/signUpLimit.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { workOnJobs } from './jobWork.ts';
import { createLogin } from '#server/customers/login.ts';
import { createLogger } from '#server/base/logger.ts';
import { createSteadyClock } from '#server/base/steadyClock.ts';
import { DEV_MAIL_REFUSAL, devMailAccess } from '#server/mail/devMailAccess.ts';
import { devMailRoutes } from '#server/mail/devMailRoutes.ts';
import { readDkimSigner } from '#server/mail/dkim.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createThreadMailer } from '#server/mail/threadMailer.ts';
import { createNewsletter } from '#server/newsletter/newsletter.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import { draftsIn, draftTestsIn } from '#server/changes/draftsIn.ts';
import { createChanges } from '#server/changes/changes.ts';
import { contentChangesOf } from '#server/content/contentChanges.ts';
import { contentStateAt } from '#server/content/contentState.ts';
import { createPreviewTokens } from '#server/preview/previewTokens.ts';
import { createShares } from '#server/preview/shares.ts';
import { createContentPages } from '#server/content/contentPages.ts';
import { createListedPages } from '#server/content/listedPages.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { createFooters } from '#server/content/footers.ts';
import { loadLogos } from '#server/content/logos.ts';
import { fillWithSampleContent, sampleNotes } from '#server/content/sampleContent.ts';
import type { Pages } from '#server/pages/renderer.ts';
import { readinessOf } from './readiness.ts';
import { createRequestLimit } from '#server/customerForms/requestLimit.ts';
import { createRequests } from '#server/customerForms/requests.ts';
import { readSecret } from '#server/base/secret.ts';
import { checkPorts, listen } from './listen.ts';
import { startIndexBuild } from './indexBuild.ts';
import { openMetrics } from './openMetrics.ts';
import { openReadyDatabase } from './openReadyDatabase.ts';
import { createRestingMails } from '#server/outbox/deadLetters.ts';
import { withStartLock } from './startLock.ts';
import { takeOperatorCommands } from './operatorCommands.ts';
import { createStaffParts, readSso } from './staffParts.ts';
import { orRefuse, StartRefusal } from '#server/base/startRefusal.ts';
import { loadTexts } from '#server/pages/texts.ts';
import { createWebhooks } from '#server/webhooks/webhooks.ts';
import { createVouchers } from '#server/vouchers/redeem.ts';
import { buildWorkerApp } from './workerApp.ts';

export type StartOptions = {
  env: Record<string, string | undefined>;
  /** Takes one line for the operator about each thing that is done. */
  say: (line: string) => void;
  loadPages: (config: Config) => Promise<Pages>;
  /** Folder of the browser's files; undefined where a development server holds them. */
  filesFolder: string | undefined;
  /** Folder of the operator's own wording. */
  textsFolder: string;
  /** Built file of the thread that writes and sends mails; undefined: the thread of the requests does it. */
  mailThread?: URL;
  /** Built file of the thread that compares passwords; undefined: Node's own threads do it. */
  passwordThread?: URL;
  /** Folder of the database that the build has made; undefined: a first start makes its own. */
  madeDatabase?: string;
};

export type Server = {
  app: FastifyInstance;
  config: Config;
  logger: Logger;
  /** Ends gracefully: answers what was asked, lets running jobs finish, then closes the database. */
  stop(): Promise<void>;
};

/**
 * Starts the server in its ROLE: reads the configuration, opens and migrates the database, starts the queue
 * and listens. Rejects with a `StartRefusal` for what the operator can mend; whatever was opened until
 * then is closed again.
 */
export async function startServer(options: StartOptions): Promise<Server> {
  const reading = readConfig(options.env);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { config } = reading;
  if (devMailAccess(config) === 'REFUSED') throw new StartRefusal([DEV_MAIL_REFUSAL]);
  const logger = createLogger(config.logLevel);
  const opened: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const app = await openParts(config, logger, options, (close) => opened.push(close));
    return { app, config, logger, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Spec §8/9. */
async function openParts(
  config: Config,
  logger: Logger,
  options: StartOptions,
  onStop: (close: () => Promise<void> | void) => void,
): Promise<FastifyInstance> {
  const { dataDir, publicUrl, dkim } = config;
  const { say, loadPages, filesFolder, textsFolder, mailThread, passwordThread } = options;
  const pages = await orRefuse(
    () => loadPages(config),
    (reason) => `The pages cannot be loaded (${reason}). Build them with npm run build.`,
  );
  const secret = await orRefuse(
    () => readSecret({ given: config.secret, dataDir }),
    (reason) => `DATA_DIR cannot be used: ${dataDir} (${reason}).`,
  );
  const secrets = [secret, ...config.previousSecrets] as const;
  const texts = await loadTexts({
    folder: textsFolder,
    reportFault: (file, fault) =>
      logger.error({ file, fault }, 'A text of the operator was refused'),
  });
  const sso = await readSso(config);

  const database = await openReadyDatabase(config, logger, say, {
    madeFolder: options.madeDatabase,
  });
  onStop(() => database.close());
  await checkPorts(config);
  onStop(startIndexBuild({ database, logger, say }));

  const clock = createSteadyClock();
  const { now } = clock;
  const shared = { database, now, logger };
  const logos = await loadLogos(() => database);
  const contentStore = createContentStore({ ...shared, logos, loadDrafts: draftsIn(database) });
  const abTests = createAbTests({ ...shared, loadDrafts: draftTestsIn(database) });
  onStop(await followDatabase({ database, clock, shown: [contentStore, abTests], logger }));
  const documents = await fillWithSampleContent({ database, store: contentStore, abTests });
  sampleNotes(documents).forEach((line) => say(line));

  for (const { kind, name, password } of await makeFirstAccounts({ database, now })) {
    say(`Accounts: ${kind} account ${name}, password ${password} (shown this once)`);
  }

  const captureFolder = path.join(dataDir, 'mail');
  const signer =
    dkim &&
    (await orRefuse(
      () => readDkimSigner({ ...dkim, from: config.mailFrom }),
      (reason) => `DKIM_KEY_FILE cannot be used: ${dkim.keyFile} (${reason}).`,
    ));
  const mailerOptions = { smtpUrl: config.smtpUrl, captureFolder, signer };
  const mailer = mailThread
    ? createThreadMailer(mailThread, { ...mailerOptions, textsFolder })
    : createMailer(mailerOptions);
  onStop(() => mailer.close());
  const isMailCaptured = config.smtpUrl === undefined;
  say(
    `Mail: ${isMailCaptured ? `captured in ${captureFolder} and shown at ${publicUrl}/dev/mail` : `sent through ${hostOf(config.smtpUrl)}`}${signer ? `, signed for ${signer.domainName}` : ''}`,
  );

  const jobs = createJobs({ database, logger });
  await withStartLock(database, () => jobs.start());
  onStop(() => jobs.stop());
  const newsletter = await createNewsletter({
    database,
    jobs,
    secret,
    now,
    logger,
    texts: (locale) =>
      withMissingKeyWarning(i18nObject(locale), loadedLocales[locale], (key) =>
        logger.warn({ locale, key }, 'A translation is missing'),
      ).newsletter,
  });
  await takeOperatorCommands(config, {
    database,
    jobs,
    secret,
    logger,
    now,
    captureFolder,
    say,
    onStop,
  });
  const metrics = await openMetrics(config, { database, jobs, now, logger, say, onStop });
  const signInLimit = createSignInLimit({ database, now });
  const webhooks = createWebhooks({
    ...{ database, jobs, secrets, now },
    post: { localHosts: config.webhookLocalHosts },
  });
  if (config.role !== 'web') {
    await workOnJobs({
      database,
      jobs,
      secrets,
      mailer: metrics?.ofMailer(mailer) ?? mailer,
      from: config.mailFrom,
      publicUrl,
      captureFolder,
      signInLimit,
      webhooks,
      now,
      logger,
      say,
    });
  }
  const readiness = readinessOf({ database, jobs, dataDir, isMailCaptured });
  if (config.role === 'worker') {
    const app = await buildWorkerApp({ logger, readiness });
    onStop(() => app.close());
    await listen(app, config);
    database.beginUpkeep?.();
    say(`${brand.name} works on jobs, and tells on port ${config.port} whether it is well`);
    return app;
  }

  const passwords = passwordThread && createThreadPasswords(passwordThread);
  onStop(() => passwords?.close());
  const signIns = { database, now, ...(passwords && { verifyPassword: passwords.verifyPassword }) };
  const abuseCounter = createAbuseCounter({ database, now, logger });
  const abuse = metrics?.ofAbuse(abuseCounter) ?? abuseCounter;
  onStop(() => abuse.settled());
  const sharedCounter = database.kind === 'POSTGRES' ? database : undefined;
  const signUpLimit = createSignUpLimit({ perHour: config.signUpsPerClientPerHour, database });
  onStop(() => signUpLimit.settled());
  const limits = {
    signUpLimit,
    resendLimit: createResendLimit(sharedCounter),
    requestLimit: createRequestLimit(sharedCounter),
  };
  const login = createLogin({ ...signIns, secrets, logger });
  const previewTokens = createPreviewTokens({ secrets, now });
  if (config.sso) say(`Staff: single sign-on at ${hostOf(config.sso.issuer)}`);
  const audit = createAudit({ database, now });
  const app = await buildApp({
    config,
    secret,
    previousSecrets: config.previousSecrets,
    // At this level Fastify only logs where it listens, which `say` has told the operator.
    logger: config.logLevel === 'info' ? logger.child({}, { level: 'warn' }) : logger,
    newsletter: metrics?.ofNewsletter(newsletter) ?? newsletter,
    requests: createRequests({ database, jobs, takesUtf8Mail: config.takesUtf8Mail, now }),
    vouchers: createVouchers({
      database,
      now,
      noteSignOfLife: (whose, at) => noteSignOfLife(database, whose, at),
    }),
    contentPages: createContentPages({ store: contentStore, publicUrl: config.publicUrl }),
    listedPages: createListedPages({ database, now, logger }),
    footers: createFooters({
      store: contentStore,
      logos,
      onUnknownLogo: (source) =>
        logger.warn({ source }, 'A footer names a logo that does not exist'),
    }),
    abTests,
    login: metrics?.ofLogin(login) ?? login,
    metrics,
    ...limits,
    signInLimit,
    abuse,
    now,
    ...createStaffParts({ ...signIns, jobs, secrets, publicUrl, sso }),
    audit,
    mails: { jobs, resting: createRestingMails({ database, jobs, now, logger }) },
    webhooks,
    changes: createChanges({
      ...{ database, logos, audit, now },
      ...{ store: contentStore, abTests },
      announce: (announcement) => webhooks.announce(announcement),
    }),
    preview: {
      tokens: previewTokens,
      shares: createShares({ database, tokens: previewTokens, publicUrl, now }),
      changesOf: (site) => contentChangesOf(database, site),
      contentStateAt: (now) => contentStateAt(database, now),
    },
    readiness,
    pages,
    texts,
    filesFolder,
    devMail: isMailCaptured ? devMailRoutes({ captureFolder, publicUrl }) : undefined,
  });
  onStop(() => app.close());
  await listen(app, config);
  database.beginUpkeep?.();
  say(`${brand.name} serves on ${publicUrl}`);
  return app;
}
