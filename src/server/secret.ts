import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * The secret that signs tokens and cookies: the given one, else the one kept in `dataDir`, which
 * the first start makes (design §2). Only the owner may read the file.
 */
export async function readSecret(options: {
  given: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (options.given !== undefined) return options.given;
  const file = path.join(options.dataDir, 'secret');
  await mkdir(options.dataDir, { recursive: true });
  // Written aside and linked, so that two first starts at once agree on one whole secret.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    await link(draft, file);
  } catch (error) {
    // The secret of an earlier start stays, or mails already sent would hold dead links.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty. Remove it to have a new secret made.`);
  return secret;
}
