import * as z from 'zod';

import { failureStatus } from '../failureStatus.ts';
import { hasKey, type ReportSource } from './reportSource.ts';

const event = z.object({
  RecordType: z.string(),
  Type: z.string().default(''),
  Details: z.string().default(''),
});

/** Status codes for the types of bounces that end a delivery. */
const STATUSES: Record<string, string> = {
  HardBounce: '5.1.1',
  BadEmailAddress: '5.1.3',
  SoftBounce: '4.0.0',
  DnsError: '4.4.3',
  Blocked: '5.7.1',
  SpamNotification: '5.7.1',
  VirusNotification: '5.7.1',
  DMARCPolicy: '5.7.1',
  Unknown: '5.0.0',
};

/** Reads reports of Postmark, whose webhooks have a password but no signature. */
export const postmark: ReportSource = {
  isGenuine: hasKey,
  read({ body }) {
    const about = body.toString();
    const { RecordType: record, Type: type, Details: details } = event.parse(JSON.parse(about));
    if (record === 'SpamComplaint') return [{ about, facts: { kind: 'COMPLAINT' } }];
    const stated = record === 'Bounce' ? STATUSES[type] : undefined;
    if (stated === undefined) return [];
    return [{ about, facts: { kind: 'BOUNCE', status: failureStatus(details, stated) } }];
  },
};
