import { createSsoProvider } from '#server/staff/sso/ssoProvider.ts';
import { readSsoFiles, type SsoConfig } from '#server/staff/sso/ssoSettings.ts';

import { fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'Single sign-on';

/**
 * Checks that single sign-on's files are readable and that the provider offers discovery (OpenID Connect Discovery
 * 1.0). Does not sign in.
 */
export async function checkSso(
  config: (SsoConfig & { isRequired: boolean }) | undefined,
  { now }: { now: () => Date },
): Promise<Finding[]> {
  if (config === undefined) return [];
  const reading = await readSsoFiles(config);
  if (!reading.ok) return reading.faults.map((text) => fault(SUBJECT, text));
  const about = await createSsoProvider(reading.provider, { now }).describe();
  if (!about.isThere) {
    return [
      fault(
        SUBJECT,
        `${config.issuer} is not a working identity provider (${about.reason}); ${config.isRequired ? 'only the break-glass account can sign in' : 'staff sign in by password'} until then`,
      ),
    ];
  }
  const findings = [ok(SUBJECT, `${config.issuer} answers`)];
  if (!about.endsSessions) {
    findings.push(note(SUBJECT, 'the provider has no logout endpoint, so its session stays open'));
  }
  if (!about.tellsOfLogouts) {
    findings.push(
      note(
        SUBJECT,
        'the provider has no back-channel logout, so a session here survives logging out there',
      ),
    );
  }
  if (reading.groupRoles === undefined) {
    findings.push(note(SUBJECT, 'without OIDC_ROLES_FILE, roles are assigned in the console'));
  }
  return findings;
}
