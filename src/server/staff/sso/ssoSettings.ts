import { readFile } from 'node:fs/promises';

import { readGroupRoles, type GroupRoles } from './ssoRoles.ts';
import type { SsoProviderSettings } from './ssoProvider.ts';

/** The operator's settings of single sign-on. */
export type SsoConfig = Omit<SsoProviderSettings, 'clientSecret'> & {
  clientSecret: string | undefined;
  /** The file that contains the secret, if the setting does not. */
  clientSecretFile: string | undefined;
  rolesFile: string | undefined;
};

type Reading =
  | { ok: true; provider: SsoProviderSettings; groupRoles: GroupRoles | undefined }
  | { ok: false; faults: string[] };

/** Reads the configured files. An error is a sentence for the operator that begins with the variable's name. */
export async function readSsoFiles(config: SsoConfig): Promise<Reading> {
  const faults: string[] = [];
  const { clientSecretFile, rolesFile, ...provider } = config;
  let { clientSecret } = provider;
  if (clientSecretFile !== undefined) {
    try {
      clientSecret = (await readFile(clientSecretFile, 'utf8')).trim();
      if (clientSecret === '')
        faults.push(`OIDC_CLIENT_SECRET_FILE is empty: ${clientSecretFile}.`);
    } catch (error) {
      faults.push(unreadable('OIDC_CLIENT_SECRET_FILE', clientSecretFile, error));
    }
  }
  let groupRoles: GroupRoles | undefined;
  if (rolesFile !== undefined) {
    try {
      const reading = await readGroupRoles(rolesFile);
      if (reading.ok) groupRoles = reading.roles;
      else faults.push(...reading.faults.map((one) => `OIDC_ROLES_FILE ${rolesFile}: ${one}`));
    } catch (error) {
      faults.push(unreadable('OIDC_ROLES_FILE', rolesFile, error));
    }
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, provider: { ...provider, clientSecret: clientSecret ?? '' }, groupRoles };
}

function unreadable(name: string, file: string, error: unknown): string {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return `${name} cannot be read: ${file} (${reason}).`;
}
