import { row } from '#contract/callRow.ts';
import { EXPORT_PATH } from '#contract/paths.ts';
import { subscriberExport } from '#contract/subscriberExport.ts';

/** Beyond the specification: exports all data for the person to keep. */
export const exportData = row('GET', EXPORT_PATH, 'SUBSCRIBER_TOKEN', { answer: subscriberExport });
