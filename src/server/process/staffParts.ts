import type { Config } from './config.ts';
import type { VerifyPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PersonParts } from '#server/staff/personCalls.ts';
import { notifyBreakGlassUse } from '#server/staff/breakGlass.ts';
import { createSsoProvider } from '#server/staff/sso/ssoProvider.ts';
import { readSsoFiles } from '#server/staff/sso/ssoSettings.ts';
import { createSsoSignIns } from '#server/staff/sso/ssoSignIns.ts';
import { createStaffFactors } from '#server/staff/staffFactors.ts';
import { createStaffKeys } from '#server/staff/staffKeys.ts';
import { createStaffLinks } from '#server/staff/staffLinks.ts';
import { createStaffLogin, type StaffLogin } from '#server/staff/staffLogin.ts';
import { createStaffPasskeys } from '#server/staff/staffPasskeys.ts';
import { createStaffPeople } from '#server/staff/staffPeople.ts';
import { createStaffProfiles } from '#server/staff/staffProfile.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';

/** What the files of single sign-on say; undefined where it is not set up. Rejects with a `StartRefusal`. */
export async function readSso(config: Pick<Config, 'sso'>) {
  if (config.sso === undefined) return undefined;
  const reading = await readSsoFiles(config.sso);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { createsAccounts, isRequired } = config.sso;
  return { ...reading, createsAccounts, isRequired };
}

type StaffPartsOptions = {
  database: Database;
  jobs: Pick<Jobs, 'sendMail'>;
  now: () => Date;
  secrets: readonly [string, ...string[]];
  publicUrl: string;
  verifyPassword?: VerifyPassword;
  sso: Awaited<ReturnType<typeof readSso>>;
};

/** Sign-in, accounts and profiles of staff. */
export function createStaffParts({
  sso: settings,
  ...parts
}: StaffPartsOptions): PersonParts & { staffLogin: StaffLogin } {
  const { secrets } = parts;
  const isRequired = settings?.isRequired === true;
  const staffLogin = createStaffLogin({
    ...parts,
    isSsoRequired: isRequired,
    onBreakGlass: () => notifyBreakGlassUse(parts),
  });
  const sso = settings && {
    provider: createSsoProvider(settings.provider, parts),
    signIns: createSsoSignIns({ ...parts, ...settings, staffLogin }),
    isRequired,
    secrets,
  };
  const staffFactors = createStaffFactors(parts);
  const staffPasskeys = createStaffPasskeys(parts);
  const staffLinks = createStaffLinks({ ...parts, secret: secrets[0] });
  return {
    staffLogin,
    sso,
    staffFactors,
    staffPasskeys,
    staffKeys: createStaffKeys(parts),
    staffLinks,
    staffPeople: createStaffPeople({ ...parts, links: staffLinks, factors: staffFactors }),
    staffProfiles: createStaffProfiles({
      ...parts,
      factors: staffFactors,
      passkeys: staffPasskeys,
      hasSso: sso !== undefined,
    }),
  };
}
