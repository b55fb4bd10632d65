import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
  if ((await readIfThere(file)) === undefined) await makeSecret(file);
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it to generate a new secret.`);
  return secret;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function makeSecret(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
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
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns the configured secrets, current one first; none if the secret is in `DATA_DIR`. */
export function configuredSecrets({
  secret,
  previousSecrets,
}: {
  secret?: string | undefined;
  previousSecrets: readonly string[];
}): string[] {
  return [secret, ...previousSecrets].filter((one) => one !== undefined);
}
