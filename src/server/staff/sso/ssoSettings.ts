import { readFile } from 'node:fs/promises';

import { groupRolesIn, type GroupRoles } from './ssoRoles.ts';
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
  async function read(name: string, file: string | undefined): Promise<string | undefined> {
    try {
      return file === undefined ? undefined : await readFile(file, 'utf8');
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : 'unknown error';
      faults.push(`${name} cannot be read: ${file} (${String(reason)}).`);
      return undefined;
    }
  }
  const secret = (await read('OIDC_CLIENT_SECRET_FILE', clientSecretFile))?.trim();
  if (secret === '') faults.push(`OIDC_CLIENT_SECRET_FILE is empty: ${clientSecretFile}.`);
  const text = await read('OIDC_ROLES_FILE', rolesFile);
  const reading = text === undefined ? undefined : groupRolesIn(text);
  if (reading?.ok === false) {
    faults.push(...reading.faults.map((one) => `OIDC_ROLES_FILE ${rolesFile}: ${one}`));
  }
  if (faults.length > 0) return { ok: false, faults };
  const clientSecret = secret ?? provider.clientSecret ?? '';
  const groupRoles = reading?.ok ? reading.roles : undefined;
  return { ok: true, provider: { ...provider, clientSecret }, groupRoles };
}
