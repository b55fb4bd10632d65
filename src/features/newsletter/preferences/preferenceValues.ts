import {
  ofPersonFields,
  readPersonFields,
  type PersonValues,
} from '#contract/newsletter/fields.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import type { PreferenceValues } from '#contract/page.ts';
import { INTERESTS } from '#domain/interests.ts';

export const PREFERENCES_FORM_ID = 'newsletter-preferences';

/** What the form shows of a subscriber. */
export function valuesOf(subscriber: Subscriber): PreferenceValues {
  return {
    ...ofPersonFields<PersonValues>((field) => subscriber[field] ?? ''),
    interests: subscriber.interests,
    personalisedOffers: subscriber.consents.includes('DNE'),
  };
}

/**
 * What stands in the server's form as the app takes it over, so that nothing chosen until then is lost;
 * undefined where there is no such form.
 */
export function chosenPreferences(): PreferenceValues | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`form#${PREFERENCES_FORM_ID}`);
  if (!form) return undefined;
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
