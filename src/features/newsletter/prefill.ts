import type { CustomerBaseData } from '#contract/newsletter/schemas.ts';
import {
  filledFields,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  ruleOf,
  type PersonField,
} from '#contract/newsletter/fields.ts';
import type { SiteCode } from '#domain/sites.ts';

import { pointerReleased } from '#browser/pointerRelease.ts';
import { currentSignIn, signInOf } from '#browser/loginTokenCookie.ts';

import { loadSubmission } from './loadSubmission.ts';
import { signUpRoot } from './signUpRoot.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

// Only signed-in customers need it.
export { onSignInChange } from '#browser/signInChange.ts';

/** What the form has been filled with, and which consents the customer has given before. */
export type Prefilled = Partial<CustomerBaseData> & Pick<CustomerBaseData, 'consents'>;

/**
 * Call 2: fills the form with the signed-in customer's data, and returns what it has filled.
 * Only what is empty is filled. Undefined where nothing is known, or where the person has typed somebody
 * else's address. Never rejects: without it the form is as good as ever.
 */
export async function prefill(
  form: SignUpFormApi,
  { site, loginToken }: { site: SiteCode; loginToken: string },
): Promise<Prefilled | undefined> {
  const baseData = await (await loadSubmission())?.fetchBaseData(loginToken, site);
  // Filling opens the rest of the form, which moves the button.
  await pointerReleased();
  // Whose data these are may have signed out while they were on their way.
  if (baseData === undefined || signInOf(loginToken) !== currentSignIn()) return undefined;
  const typed = form.read();
  if (typed.email !== '' && !isSameAddress(typed.email, baseData.email)) return undefined;
  const { email, consents } = baseData;
  const filled: Prefilled = { consents };
  if (typed.email === '') {
    filled.email = email;
    await fillAddress(form, email);
  }
  // Read again: there was time to type.
  const values = form.read();
  const isUntouched = (field: PersonField) =>
    values[field] === '' && focusedField()?.name !== field;
  // One's first name and another's last name make no name, so fields of one rule are filled together.
  const ofOneRule = (field: PersonField) =>
    PERSON_FIELD_NAMES.filter((other) => PERSON_FIELDS[other].rule === PERSON_FIELDS[field].rule);
  const free = PERSON_FIELD_NAMES.filter(
    (field) => ruleOf(field, site) !== 'hidden' && ofOneRule(field).every(isUntouched),
  );
  const known = filledFields(baseData, (field) => free.includes(field));
  form.fillIn(known);
  return { ...filled, ...known };
}

/** Selects the address in a field that has the focus, so that typing replaces it. */
async function fillAddress(form: SignUpFormApi, email: string): Promise<void> {
  form.fillIn({ email });
  const field = focusedField();
  if (field?.name !== 'email') return;
  await new Promise(requestAnimationFrame);
  if (field instanceof HTMLInputElement && field.value === email) field.select();
}

function focusedField(): HTMLInputElement | HTMLSelectElement | undefined {
  const { activeElement } = signUpRoot();
  const isField =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  return isField ? activeElement : undefined;
}

function isSameAddress(typed: string, known: string): boolean {
  return typed.trim().toLowerCase() === known.trim().toLowerCase();
}
