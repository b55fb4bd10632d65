import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

/** A secret that signs messages, as an endpoint's library takes it: base64 after `whsec_`. */
export const newWebhookSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * The headers of a message by Standard Webhooks 1.0: its id, the second in which it is sent, and a signature (HMAC-SHA256
 * of id, time and body) for each secret, so that either of two is enough while one takes the other's place.
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
