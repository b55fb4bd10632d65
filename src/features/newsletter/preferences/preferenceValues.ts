import {
  ofPersonFields,
  readPersonFields,
  type PersonValues,
} from '#contract/newsletter/fields.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import type { PreferenceValues } from '#contract/page.ts';
import { INTERESTS } from '#domain/interests.ts';

/** Returns a subscriber's values for the form. */
export function toPreferenceValues(subscriber: Subscriber): PreferenceValues {
  return {
    ...ofPersonFields<PersonValues>((field) => subscriber[field] ?? ''),
    interests: subscriber.interests,
    personalisedOffers: subscriber.consents.includes('DNE'),
  };
}

/** Returns the form's values, including those set without events. */
export function chosenPreferences(form: HTMLFormElement): PreferenceValues {
  const chosen = new FormData(form);
  const text = (name: string) => {
    const value = chosen.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...readPersonFields(text),
    interests: INTERESTS.filter((interest) => chosen.has(interest)),
    personalisedOffers: chosen.has('personalisedOffers'),
  };
}
