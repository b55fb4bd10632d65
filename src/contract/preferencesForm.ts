import type { Interest } from '#domain/interests.ts';
import { dayAt, monthsLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import type { PreferenceErrors, PreferenceValues } from './page.ts';
import { ofPersonFields, ruleOf, type StoredFields } from './newsletter/fields.ts';
import { withoutFields } from './newsletter/withoutFields.ts';
import type { UpdateSubscriberRequest } from './preferences.ts';
import { checkPersonValues } from './signUpForm.ts';

/** The pauses that the preference page offers, in months. */
export const PAUSE_MONTHS = [1, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** The faults of a filled preference form; empty where it may be sent. One rule for browser and server. */
export function checkPreferences(values: PreferenceValues, site: SiteCode): PreferenceErrors {
  return checkPersonValues(values, site);
}

/** The change that a valid form asks for by call 5: only what this shop's page shows, an empty field as none. */
export function changeOfPreferences(
  values: PreferenceValues,
  site: SiteCode,
): UpdateSubscriberRequest {
  const interests: Interest[] = values.interests;
  const person = ofPersonFields<StoredFields>((field) => values[field].trim() || null);
  return {
    ...withoutFields<Partial<typeof person>>(person, (field) => ruleOf(field, site) === 'hidden'),
    interests,
    consents: values.personalisedOffers ? ['NEWSLETTER', 'DNE'] : ['NEWSLETTER'],
  };
}

/** The change that pauses for so many months from now, or ends the pause; the shop's calendar counts. */
export function changeOfPause(
  months: PauseMonths | null,
  site: SiteCode,
  now: Date,
): UpdateSubscriberRequest {
  if (months === null) return { pausedUntil: null };
  return { pausedUntil: monthsLater(dayAt(now, siteFacts(site).timeZone), months) };
}
