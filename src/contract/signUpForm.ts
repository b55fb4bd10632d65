import * as z from 'zod/mini';

import { tidyName } from '#domain/names.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { email, enteredFields, type SubscribeRequest } from './newsletter/schemas.ts';
import {
  filledFields,
  ofPersonFields,
  fieldRow,
  fieldRule,
  type PersonField,
  type PersonValues,
} from './newsletter/fields.ts';
import type { MarketingConsent } from './newsletter/words.ts';
import type { SignUpErrors, SignUpValues } from './page.ts';

/** Value of `step` if only the address was entered, so that the full form follows. */
export const ADDRESS_ONLY_STEP = 'address';

/** Returns the personal fields by a site's rules: hidden, optional or required. Empty optional fields become absent. */
function personFields(site: SiteCode, values: PersonValues) {
  return ofPersonFields<Record<PersonField, z.ZodMiniType>>((field) => {
    const rule = fieldRule(field, site);
    const isChecked = rule === 'required' || (rule === 'optional' && values[field] !== '');
    return isChecked ? enteredFields[field] : z.any();
  });
}

function formSchema(site: SiteCode, values: SignUpValues) {
  const { form } = siteFacts(site);
  return z.object({
    email,
    ...personFields(site, values),
    newsletterConsent: z
      .any()
      .check(z.refine((isGiven) => isGiven === true || !form.newsletterConsent, 'required')),
  });
}

/** Trims names, so that blank optional fields are empty. */
function withTidyNames<Values extends PersonValues>(values: Values): Values {
  const tidy = ofPersonFields<PersonValues>((field) =>
    fieldRow(field).kind === 'NAME' ? tidyName(values[field]) : values[field],
  );
  return { ...values, ...tidy };
}

/** Returns the errors of a sign-up form by field, in form order, for browser and server (spec §5). */
export function checkSignUpValues(values: SignUpValues, site: SiteCode): SignUpErrors {
  const tidy = withTidyNames(values);
  return faultsIn(formSchema(site, tidy).safeParse(tidy));
}

/** Returns the errors of the personal fields only, for the preference page. */
export function checkPersonValues(values: PersonValues, site: SiteCode): SignUpErrors {
  const tidy = withTidyNames(values);
  return faultsIn(z.object(personFields(site, tidy)).safeParse(tidy));
}

function faultsIn(verdict: z.core.util.SafeParseResult<unknown>): SignUpErrors {
  if (verdict.success) return {};
  const faults = verdict.error.issues.map(({ path, message }) => [String(path[0]), message]);
  // The first error of each field counts.
  return Object.fromEntries(faults.toReversed());
}

/**
 * Returns the request of a valid form (spec §3/3). `knownConsents` are those given earlier; personalised offers among
 * them are not requested again (spec §5/19).
 */
export function toSubscribeRequest(
  typed: SignUpValues,
  site: SiteCode,
  from: { origin: string; originAddition: string },
  knownConsents: readonly MarketingConsent[] = [],
): SubscribeRequest {
  const { form } = siteFacts(site);
  const values = withTidyNames(typed);
  const consents: MarketingConsent[] = [];
  if (form.newsletterConsent && values.newsletterConsent) consents.push('NEWSLETTER');
  if (values.personalisedOffers && !knownConsents.includes('DNE')) consents.push('DNE');
  return {
    email: values.email.trim(),
    ...filledFields(values, (field) => fieldRule(field, site) !== 'hidden'),
    consents,
    ...from,
  };
}
