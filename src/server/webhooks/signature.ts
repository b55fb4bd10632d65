import { createHmac, randomBytes } from 'node:crypto';

/** Length of a secret; Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

/** Returns a secret for signatures in the format of receiving libraries: `whsec_` and base64. */
export const newWebhookSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Returns a message's headers by Standard Webhooks 1.0: id, time, and a signature (HMAC-SHA256 of id, time and body)
 * per secret. During a rotation, receivers may check with either secret.
 */
export function signatureHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
