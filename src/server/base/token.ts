import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto';

import { takeRandom } from './random.ts';

const TOKEN_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Returns a token for a mail's link: 256 random bits as 43 characters of base64url. */
export function newToken(): string {
  return takeRandom(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 of a token in hex, the only form that is stored permanently. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Purposes of derived keys. Each purpose has its own key. */
const SEAL_PURPOSES = {
  WAITING_MAIL: 'morgenrot: token in a waiting mail',
  AUTHENTICATOR: 'morgenrot: seed of an authenticator app',
  SIGN_ON: 'morgenrot: single sign-on of staff',
  WEBHOOK: 'morgenrot: secret of a webhook',
  IYS_ADDRESS: 'morgenrot: address in the ledger of İYS',
  MAIL_REFERENCE: 'morgenrot: reference of a sent mail',
} as const;

/**
 * Derives a key from the server's secret, to encrypt stored values or to sign references. The default purpose is tokens
 * that wait for their mail.
 */
export function deriveSealKey(
  secret: string,
  purpose: keyof typeof SEAL_PURPOSES = 'WAITING_MAIL',
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', SEAL_PURPOSES[purpose], KEY_BYTES));
}

/**
 * Encrypts a token for a mail's row, or a secret for an account's row. The row's id is authenticated, so the value
 * cannot be copied to another row.
 */
export function sealToken(token: string, key: Buffer, rowId: string): string {
  const nonce = takeRandom(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a value with the first key that fits, current or former. Throws if none fits or the row was changed. */
export function openToken(sealed: string, keys: readonly Buffer[], mailId: string): string {
  for (const key of keys) {
    const token = openUnder(key, sealed, mailId);
    if (token !== undefined) return token;
  }
  throw new Error('No known secret decrypts the sealed value');
}

function openUnder(key: Buffer, sealed: string, mailId: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(mailId))
      .setAuthTag(tag);
    const token = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([token, decipher.final()]).toString('utf8');
  } catch {
    // A wrong key, another row and a changed row cannot be distinguished.
    return undefined;
  }
}
