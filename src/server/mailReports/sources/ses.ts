import { verify, X509Certificate } from 'node:crypto';

import * as z from 'zod';

import { SECOND_MS } from '#domain/durations.ts';

import { failureStatus } from '../failureStatus.ts';
import { parseJson, type ReportSource } from './reportSource.ts';

const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Hosts of Amazon's notification service, from which certificates and confirmations are loaded. */
const AMAZON = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\//;
const amazonUrl = z.string().regex(AMAZON);

const envelope = z.looseObject({
  Type: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: amazonUrl,
  SubscribeURL: amazonUrl.optional(),
});
/** Signed fields by type of message. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  Other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

const message = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(
        z.object({ status: z.string().optional(), diagnosticCode: z.string().default('') }),
      ),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
});

/** Status codes for bounces without a mail server's response, mostly of addresses on SES's own list. */
const STATUSES: Record<string, string> = {
  NoEmail: '5.1.1',
  Suppressed: '5.1.1',
  OnAccountSuppressionList: '5.1.1',
  MailboxFull: '4.2.2',
};

/**
 * Reads reports of Amazon SES through Amazon's notification service, which signs with a certificate. The key is the
 * topic's ARN. The topic's subscription is confirmed automatically.
 */
export function createSes(load: typeof fetch = fetch): ReportSource {
  const certificates = new Map<string, X509Certificate>();

  async function certificateAt(url: string): Promise<X509Certificate> {
    const known = certificates.get(url);
    if (known) return known;
    const certificate = new X509Certificate(await get(url));
    certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  /** Rejects after a failure, so that the notification service repeats its request. */
  async function get(url: string): Promise<string> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await load(url, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`The notification service answered HTTP_${response.status}`);
    return response.text();
  }

  return {
    async isGenuine(request, key) {
      const { success, data } = envelope.safeParse(parseJson(request));
      if (!success || data.TopicArn !== key) return false;
      const fields = data.Type === 'Notification' ? SIGNED.Notification : SIGNED.Other;
      const signed = fields
        .filter((name) => data[name] !== undefined)
        .map((name) => `${name}\n${String(data[name])}\n`);
      const { publicKey } = await certificateAt(data.SigningCertURL);
      const hash = data.SignatureVersion === '1' ? 'sha1' : 'sha256';
      const signature = Buffer.from(data.Signature, 'base64');
      return verify(hash, Buffer.from(signed.join('')), publicKey, signature);
    },
    async read({ body }) {
      const {
        Type: type,
        Message: about,
        SubscribeURL: confirmUrl,
      } = envelope.parse(JSON.parse(body.toString()));
      if (type === 'SubscriptionConfirmation' && confirmUrl) await get(confirmUrl);
      if (type !== 'Notification') return [];
      const { bounce, complaint } = message.parse(JSON.parse(about));
      if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
        return [{ about, facts: { kind: 'COMPLAINT' } }];
      }
      const [recipient] = bounce?.bouncedRecipients ?? [];
      if (!bounce || !recipient) return [];
      const { status, diagnosticCode } = recipient;
      const byType = bounce.bounceType === 'Permanent' ? '5.0.0' : '4.0.0';
      const stated = STATUSES[bounce.bounceSubType] ?? status ?? byType;
      return [{ about, facts: { kind: 'BOUNCE', status: failureStatus(diagnosticCode, stated) } }];
    },
  };
}
