import * as z from 'zod/mini';

import { tidyName } from '#domain/names.ts';
import { siteFacts, type FieldRule, type SiteCode } from '#domain/sites.ts';

import { email, enteredFields, type SubscribeRequest } from './newsletter/schemas.ts';
import {
  filledFields,
  ofPersonFields,
  rowOf,
  ruleOf,
  type PersonField,
  type PersonValues,
} from './newsletter/fields.ts';
import type { MarketingConsent } from './newsletter/words.ts';
import type { SignUpErrors, SignUpValues } from './page.ts';

/** Value of a form's `step` where only the address was asked for, and the full form is to come with it. */
export const ADDRESS_ONLY_STEP = 'address';

/** What is asked of a field that the site may hide, offer or demand; an empty one that is offered is absent. */
function fieldByRule<Schema extends z.ZodMiniType>(rule: FieldRule, schema: Schema, value: string) {
  return rule === 'required' || (rule === 'optional' && value !== '') ? schema : z.any();
}

/** The fields about a person by the rules of a site. */
function personFields(site: SiteCode, values: PersonValues) {
  return ofPersonFields<Record<PersonField, z.ZodMiniType>>((field) =>
    fieldByRule(ruleOf(field, site), enteredFields[field], values[field]),
  );
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

/** White space alone is no name, so that an optional field may hold it. */
function withTidyNames<Values extends PersonValues>(values: Values): Values {
  const tidy = ofPersonFields<PersonValues>((field) =>
    rowOf(field).kind === 'NAME' ? tidyName(values[field]) : values[field],
  );
  return { ...values, ...tidy };
}

/**
 * The faults of a filled sign-up form, by field, in the order of the form; empty where it may be sent.
 * The one rule for the browser and for a form post without JavaScript (spec §5).
 */
export function checkSignUpValues(values: SignUpValues, site: SiteCode): SignUpErrors {
  const tidy = withTidyNames(values);
  return faultsIn(formSchema(site, tidy).safeParse(tidy));
}

/** The same for the fields about a person alone, as the preference page asks for them. */
export function checkPersonValues(values: PersonValues, site: SiteCode): SignUpErrors {
  const tidy = withTidyNames(values);
  return faultsIn(z.object(personFields(site, tidy)).safeParse(tidy));
}

function faultsIn(verdict: z.core.util.SafeParseResult<unknown>): SignUpErrors {
  if (verdict.success) return {};
  const faults = verdict.error.issues.map(({ path, message }) => [String(path[0]), message]);
  // Of several faults of a field the first one counts.
  return Object.fromEntries(faults.toReversed());
}

/**
 * The call that a valid form makes (spec §3/3). `knownConsents` are those that the customer has given
 * before: personalised offers among them are not requested again (spec §5/19).
 */
export function subscribeRequestOf(
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
    ...filledFields(values, (field) => ruleOf(field, site) !== 'hidden'),
    consents,
    ...from,
  };
}
