import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { errorCode, ifThere } from './errorCode.ts';
import { makeFolder } from './makeFolder.ts';

const SECRET_BYTES = 32;

/**
 * Returns the secret that signs tokens and cookies: the configured one, else the one stored in `dataDir`. The first
 * start creates that file, readable by its owner only. An existing file is not written, so a server can restart on a
 * full disk.
 */
export async function readSecret(options: {
  given: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (options.given !== undefined) return options.given;
  const file = path.join(options.dataDir, 'secret');
  if ((await ifThere(readFile(file))) === undefined) await makeSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it to generate a new secret.`);
  return secret;
}

async function makeSecret(file: string): Promise<void> {
  await makeFolder(path.dirname(file));
  // Written to a temporary file and linked, so that concurrent first starts agree on one secret.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    await link(draft, file);
  } catch (error) {
    // An existing secret is kept, because links in mails already sent depend on it.
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the configured secrets, current one first; none if the secret is in `DATA_DIR`. */
export function configuredSecrets(config: {
  secret?: string | undefined;
  previousSecrets: readonly string[];
}): string[] {
  return [config.secret, ...config.previousSecrets].filter((one) => one !== undefined);
}
