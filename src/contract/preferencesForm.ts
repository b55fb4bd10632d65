import { dayAt, monthsLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import type { PreferenceValues } from './page.ts';
import { ofPersonFields, fieldRule, type StoredFields } from './newsletter/fields.ts';
import { withoutFields } from './newsletter/withoutFields.ts';
import type { UpdateSubscriberRequest } from './preferences.ts';

/** Pauses offered by the preference page, in months. */
export const PAUSE_MONTHS = [1, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

/** Returns the errors of a preference form, for browser and server. */
export { checkPersonValues as checkPreferences } from './signUpForm.ts';

/** Returns the change for call 5 of a valid form: only this shop's fields, empty ones as null. */
export function changeOfPreferences(
  values: PreferenceValues,
  site: SiteCode,
): UpdateSubscriberRequest {
  const person = ofPersonFields<StoredFields>((field) => values[field].trim() || null);
  return {
    ...withoutFields<Partial<typeof person>>(
      person,
      (field) => fieldRule(field, site) === 'hidden',
    ),
    interests: values.interests,
    consents: values.personalisedOffers ? ['NEWSLETTER', 'DNE'] : ['NEWSLETTER'],
  };
}

/** Returns the change that pauses for some months, or ends a pause, by the shop's calendar. */
export function changeOfPause(
  months: PauseMonths | null,
  site: SiteCode,
  now: Date,
): UpdateSubscriberRequest {
  if (months === null) return { pausedUntil: null };
  return { pausedUntil: monthsLater(dayAt(now, siteFacts(site).timeZone), months) };
}
