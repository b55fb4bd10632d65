import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { auditCallRoutes } from './auditCalls.ts';
import { notifyBreakGlassUse } from './breakGlass.ts';
import { consolePages } from './consolePages.ts';
import { factorCallRoutes } from './factorCalls.ts';
import { figureCallRoutes } from './figureCalls.ts';
import { keyCallRoutes } from './keyCalls.ts';
import { mailCallRoutes } from './mailCalls.ts';
import { peopleCallRoutes } from './peopleCalls.ts';
import { profileCallRoutes } from './profileCalls.ts';
import { ssoPageRoutes, ssoProfileRoutes, type Sso } from './sso/ssoCalls.ts';
import { createSsoProvider } from './sso/ssoProvider.ts';
import { createSsoSignIns } from './sso/ssoSignIns.ts';
import { staffAuthRoutes } from './staffAuthCalls.ts';
import { createStaffAccounts, type StaffAccounts } from './staffAccounts.ts';
import { createStaffFactors, type StaffFactors } from './staffFactors.ts';
import { createStaffKeys, type StaffKeys } from './staffKeys.ts';
import { staffLinkCallRoutes } from './staffLinkCalls.ts';
import { createStaffLinks, type StaffLinks } from './staffLinks.ts';
import { createStaffLogin, type StaffLogin } from './staffLogin.ts';
import { staffMails } from './staffMail.ts';
import { createStaffPasskeys, type StaffPasskeys } from './staffPasskeys.ts';
import { createStaffProfiles, type StaffProfiles } from './staffProfile.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Single sign-on; undefined if it is not configured. */
    sso: Sso | undefined;
    staffAccounts: StaffAccounts;
    staffLogin: StaffLogin;
    staffFactors: StaffFactors;
    staffPasskeys: StaffPasskeys;
    staffKeys: StaffKeys;
    staffLinks: StaffLinks;
    staffProfiles: StaffProfiles;
  }
}

/** Staff: sign-in, accounts and the console. */
export const staff = subject('staff', ['credentials', 'audit', 'outbox'], async (app) => {
  Object.assign(app.mailComposers, staffMails);
  if (!answersVisitors(app)) return;
  const { config, database, jobs, now, secrets, ssoSettings: settings, verifyPassword } = app;
  if (config.sso) app.print(`Staff: single sign-on at ${new URL(config.sso.issuer).host}`);
  const services = { database, now, secrets, verifyPassword };
  await provide(app, 'staffAccounts', () => createStaffAccounts(services));
  await provide(app, 'staffLogin', () =>
    createStaffLogin({
      ...services,
      isSsoRequired: settings?.isRequired === true,
      onBreakGlass: () => notifyBreakGlassUse({ database, jobs, now }),
    }),
  );
  await provide(
    app,
    'sso',
    () =>
      settings && {
        provider: createSsoProvider(settings.provider, { now }),
        signIns: createSsoSignIns({ ...services, ...settings, staffLogin: app.staffLogin }),
        isRequired: settings.isRequired,
      },
  );
  await provide(app, 'staffFactors', () => createStaffFactors(services));
  await provide(app, 'staffPasskeys', () =>
    createStaffPasskeys({ ...services, publicUrl: config.staffUrl }),
  );
  await provide(app, 'staffKeys', () => createStaffKeys(services));
  await provide(app, 'staffLinks', () =>
    createStaffLinks({ ...services, jobs, secret: secrets[0] }),
  );
  const { sso, staffFactors: factors, staffPasskeys: passkeys } = app;
  await provide(app, 'staffProfiles', () =>
    createStaffProfiles({ ...services, factors, passkeys, hasSso: sso !== undefined }),
  );
  await app.register(staffAuthRoutes);
  await app.register(auditCallRoutes);
  await app.register(mailCallRoutes);
  await app.register(figureCallRoutes);
  await app.register(peopleCallRoutes);
  await app.register(profileCallRoutes);
  await app.register(keyCallRoutes);
  await app.register(factorCallRoutes);
  await app.register(ssoProfileRoutes);
  await app.register(ssoPageRoutes);
  await app.register(staffLinkCallRoutes);
  await app.register(consolePages);
});
