import { daysLater, monthsLater, type Day } from './shopDay.ts';
import type { SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

/** Returns the last day for the answer to a request about personal data that came on a day. */
export function lastDayForAnswer(site: SiteCode, receivedOn: Day): Day {
  const { answerWithin } = siteTerms(site);
  return 'months' in answerWithin
    ? monthsLater(receivedOn, answerWithin.months)
    : daysLater(receivedOn, answerWithin.days);
}
