import { createHmac } from 'node:crypto';

import * as z from 'zod';

import { matchesApiKey } from '#server/base/apiKey.ts';

import { failureStatus } from '../failureStatus.ts';
import { parseJson, type ReportSource } from './reportSource.ts';

const event = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().default(''),
    'delivery-status': z
      .object({
        'enhanced-code': z.string().nullish(),
        message: z.string().default(''),
        description: z.string().nullish(),
      })
      .optional(),
  }),
});

/**
 * Status codes for failures without a response of a mail server. `suppress-bounce` means that Mailgun itself refuses an
 * address on one of its lists.
 */
const STATUSES: Record<string, string> = { 'suppress-bounce': '5.1.1', old: '4.4.7' };

/**
 * Reads reports of Mailgun, which signs a token of each event. Temporary failures are ignored, because Mailgun
 * retries them.
 */
export const mailgun: ReportSource = {
  isGenuine(request, key) {
    const { success, data } = event.safeParse(parseJson(request));
    if (!success) return false;
    const { timestamp, token, signature } = data.signature;
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex');
    return matchesApiKey(signature, expected);
  },
  read({ body }) {
    const about = body.toString();
    const { 'event-data': data } = event.parse(JSON.parse(about));
    const { 'delivery-status': answer, reason } = data;
    const isComplaint = data.event === 'complained' || reason === 'suppress-complaint';
    if (isComplaint) return [{ about, facts: { kind: 'COMPLAINT' } }];
    if (data.event !== 'failed' || data.severity !== 'permanent') return [];
    const words = `${answer?.message ?? ''} ${answer?.description ?? ''}`;
    const stated = STATUSES[reason] ?? answer?.['enhanced-code'] ?? undefined;
    return [{ about, facts: { kind: 'BOUNCE', status: failureStatus(words, stated) } }];
  },
};
