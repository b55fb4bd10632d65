import type { FastifyInstance } from 'fastify';

import type { Audit } from '#server/audit/audit.ts';
import type { SignInThrottle } from '#server/credentials/signInThrottle.ts';

import { factorCallRoutes } from './factorCalls.ts';
import { keyCallRoutes } from './keyCalls.ts';
import { passkeyCallRoutes, passkeySignInRoutes } from './passkeyCalls.ts';
import { peopleCallRoutes } from './peopleCalls.ts';
import { profileCallRoutes } from './profileCalls.ts';
import { ssoPageRoutes, ssoProfileRoutes, type Sso } from './sso/ssoCalls.ts';
import type { StaffFactors } from './staffFactors.ts';
import { staffLinkCallRoutes } from './staffLinkCalls.ts';
import type { StaffKeys } from './staffKeys.ts';
import type { StaffLinks } from './staffLinks.ts';
import type { StaffLogin } from './staffLogin.ts';
import type { StaffPasskeys } from './staffPasskeys.ts';
import type { StaffPeople } from './staffPeople.ts';
import type { StaffProfiles } from './staffProfile.ts';

/** What the calls about persons of the staff work with. */
export type PersonParts = {
  staffPeople: StaffPeople;
  staffProfiles: StaffProfiles;
  staffFactors: Pick<StaffFactors, 'begin' | 'confirm' | 'removeTotp' | 'renewRecoveryCodes'>;
  staffPasskeys: StaffPasskeys;
  staffKeys: StaffKeys;
  staffLinks: Pick<StaffLinks, 'ask' | 'look' | 'mayAsk' | 'use'>;
  /** Undefined: there is no single sign-on. */
  sso?: Sso | undefined;
};

/** The calls about persons of the staff: their accounts, what they sign in with, and their links. */
export async function registerPersonCalls(
  app: FastifyInstance,
  parts: PersonParts & {
    staffLogin: StaffLogin;
    audit: Audit;
    throttle: SignInThrottle;
    publicUrl: string;
    now: () => Date;
  },
): Promise<void> {
  const { staffLogin, audit, throttle, publicUrl, now, sso, staffPasskeys: passkeys } = parts;
  const shared = { staffLogin, audit };
  await app.register(peopleCallRoutes, { people: parts.staffPeople, ...shared });
  await app.register(profileCallRoutes, { profiles: parts.staffProfiles, throttle, ...shared });
  await app.register(keyCallRoutes, { keys: parts.staffKeys, ...shared });
  await app.register(factorCallRoutes, { factors: parts.staffFactors, ...shared });
  await app.register(passkeyCallRoutes, { passkeys, ...shared });
  await app.register(passkeySignInRoutes, {
    passkeys,
    throttle,
    isSsoRequired: sso?.isRequired === true,
    ...shared,
  });
  await app.register(ssoProfileRoutes, { sso, publicUrl, now, ...shared });
  if (sso) await app.register(ssoPageRoutes, { sso, publicUrl, now, ...shared });
  await app.register(staffLinkCallRoutes, { links: parts.staffLinks });
}
