import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { senderDomain } from './headers.ts';

/** The key that signs mails (RFC 6376); its public half is the `TXT` record `keySelector._domainkey.domainName`. */
export type DkimSigner = {
  domainName: string;
  keySelector: string;
  /** In PEM format. */
  privateKey: string;
};

/** Minimum length of a key; many services refuse shorter ones (RFC 8301 section 3.2). */
const SHORTEST_KEY_BITS = 1024;

/** Headers that are signed if present, including those for one-click unsubscription (RFC 8058 section 4). */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

/**
 * Reads the signing key for the sender `from`, as in MAIL_FROM. Rejects if the file is unreadable or holds no RSA key
 * in PEM of at least 1024 bits.
 */
export async function readDkimSigner(options: {
  keyFile: string;
  selector: string;
  from: string;
}): Promise<DkimSigner> {
  const privateKey = await readFile(options.keyFile, 'utf8');
  if (keyBits(privateKey) < SHORTEST_KEY_BITS) {
    throw new Error(`it has no PEM-encoded RSA key of at least ${SHORTEST_KEY_BITS} bits`);
  }
  return { domainName: senderDomain(options.from), keySelector: options.selector, privateKey };
}

/** Returns the length of an RSA key; 0 for any other. */
function keyBits(pem: string): number {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? 0) : 0;
  } catch {
    return 0;
  }
}

/**
 * Returns a function for nodemailer's signing options, if any, which sign for the sender's domain. The key is parsed
 * once, because that takes three times as long as a signature.
 */
export function createSigning(signer: DkimSigner | undefined) {
  if (!signer) return () => ({});
  const key = {
    keySelector: signer.keySelector,
    privateKey: createPrivateKey(signer.privateKey),
    headerFieldNames: SIGNED_HEADERS.join(':'),
  };
  return (from: string) => ({ dkim: { ...key, domainName: senderDomain(from) } });
}
