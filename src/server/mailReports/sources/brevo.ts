import * as z from 'zod';

import { failureStatus } from '../failureStatus.ts';
import { hasKey, type ReportSource, type SourceReport } from './reportSource.ts';

const event = z.looseObject({ event: z.string(), reason: z.string().nullish() });
const events = z.union([z.array(event), event.transform((one) => [one])]);

const STATUSES: Record<string, string> = {
  hard_bounce: '5.1.1',
  invalid_email: '5.1.3',
  soft_bounce: '4.0.0',
  blocked: '5.7.1',
  error: '5.0.0',
};

/** Reads reports of Brevo, whose webhooks have a token but no signature. */
export const brevo: ReportSource = {
  isGenuine: hasKey,
  read({ body }) {
    return events.parse(JSON.parse(body.toString())).flatMap((one): SourceReport[] => {
      const about = JSON.stringify(one);
      if (one.event === 'spam') return [{ about, facts: { kind: 'COMPLAINT' } }];
      const stated = STATUSES[one.event];
      if (stated === undefined) return [];
      const status = failureStatus(one.reason ?? '', stated);
      return [{ about, facts: { kind: 'BOUNCE', status } }];
    });
  },
};
