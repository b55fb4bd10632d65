import { createPublicKey, verify } from 'node:crypto';

import * as z from 'zod';

import { failureStatus } from '../failureStatus.ts';
import { readHeader, type ReportSource, type SourceReport } from './reportSource.ts';

const events = z.array(
  z.looseObject({
    event: z.string(),
    status: z.string().default(''),
    reason: z.string().default(''),
  }),
);

/** Status codes for mails that SendGrid did not try to deliver, because the address is on one of its lists. */
const DROPPED: Record<string, string> = { 'Bounced Address': '5.1.1', Invalid: '5.1.3' };

/**
 * Reads reports of SendGrid, which signs with ECDSA; the key is its public key in base64. Deferred mails are ignored,
 * because SendGrid retries them.
 */
export const sendgrid: ReportSource = {
  isGenuine(request, key) {
    const signed = Buffer.from(
      readHeader(request, 'x-twilio-email-event-webhook-timestamp') + request.body.toString(),
    );
    const signature = readHeader(request, 'x-twilio-email-event-webhook-signature');
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      type: 'spki',
      format: 'der',
    });
    return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
  },
  read({ body }) {
    return events.parse(JSON.parse(body.toString())).flatMap((one): SourceReport[] => {
      const about = JSON.stringify(one);
      const { event, status, reason } = one;
      const isDropped = event === 'dropped';
      if (event === 'spamreport' || (isDropped && reason === 'Spam Reporting Address')) {
        return [{ about, facts: { kind: 'COMPLAINT' } }];
      }
      const stated = isDropped ? DROPPED[reason] : status;
      if ((event !== 'bounce' && !isDropped) || stated === undefined) return [];
      const facts = { kind: 'BOUNCE', status: failureStatus(reason, stated || undefined) } as const;
      return [{ about, facts }];
    });
  },
};
