import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/subscriber.ts';
import { subscriberExport } from '#contract/subscriberExport.ts';

/** Beside the specification's calls (design §6): everything that is held, to be kept by the person. */
export const exportData = callOf(addresses.exportData, { status: 200, answer: subscriberExport });
