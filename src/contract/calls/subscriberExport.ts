import type { Call } from '#contract/call.ts';
import { EXPORT_PATH } from '#contract/paths.ts';
import { subscriberExport } from '#contract/subscriberExport.ts';

/** Beyond the specification: exports all data for the person to keep. */
export const exportData = {
  method: 'GET',
  path: EXPORT_PATH,
  right: 'SUBSCRIBER_TOKEN',
  answer: subscriberExport,
} as const satisfies Call;
