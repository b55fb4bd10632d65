import { daysLater, monthsLater, type Day } from './shopDay.ts';
import type { SiteCode } from './sites.ts';

/** GDPR art. 12 (3). */
const oneMonth = (day: Day) => monthsLater(day, 1);
/** Revised DSG art. 25 (7), and KVKK art. 13 (2). */
const thirtyDays = (day: Day) => daysLater(day, 30);

/** Returns the last day for the answer, by shop. */
const LAST_DAYS = {
  DE: oneMonth,
  AT: oneMonth,
  CH: thirtyDays,
  CH_FR: thirtyDays,
  CZ: oneMonth,
  HU: oneMonth,
  SK: oneMonth,
  TR: thirtyDays,
  PL: oneMonth,
} as const satisfies Record<SiteCode, (day: Day) => Day>;

/** Returns the last day for the answer to a request about personal data that came on a day. */
export const lastDayForAnswer = (site: SiteCode, receivedOn: Day): Day =>
  LAST_DAYS[site](receivedOn);
