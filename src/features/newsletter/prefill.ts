import type { CustomerBaseData } from '#contract/newsletter/schemas.ts';
import {
  filledFields,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  fieldRule,
  type PersonField,
} from '#contract/newsletter/fields.ts';
import type { SiteCode } from '#domain/sites.ts';

import { pointerReleased } from '#browser/pointerRelease.ts';
import { currentSignIn, readSignInId } from '#browser/loginTokenCookie.ts';

import { loadSubmission } from './loadSubmission.ts';
import { signUpRoot } from './signUpRoot.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

// Loaded only for signed-in customers.
export { onSignInChange } from '#browser/signInChange.ts';

/** Prefilled values, and the customer's earlier consents. */
export type Prefilled = Partial<CustomerBaseData> & Pick<CustomerBaseData, 'consents'>;

/**
 * Call 2: fills empty fields with the signed-in customer's data and returns the data. Undefined without data, or if
 * another address was typed. Never rejects, because the form works without them.
 */
export async function prefill(
  form: SignUpFormApi,
  { site, loginToken }: { site: SiteCode; loginToken: string },
): Promise<Prefilled | undefined> {
  const baseData = await (await loadSubmission())?.fetchBaseData(loginToken, site);
  // Waits for the end of a press, because filling opens the rest of the form and moves the button.
  await pointerReleased();
  // The customer may have signed out meanwhile.
  if (baseData === undefined || readSignInId(loginToken) !== currentSignIn()) return undefined;
  const typed = form.read();
  if (typed.email !== '' && !isSameAddress(typed.email, baseData.email)) return undefined;
  const { email, consents } = baseData;
  const filled: Prefilled = { consents };
  if (typed.email === '') {
    filled.email = email;
    await fillAddress(form, email);
  }
  // Read again, because the person may have typed meanwhile.
  const values = form.read();
  const isUntouched = (field: PersonField) =>
    values[field] === '' && focusedField()?.name !== field;
  // Fields with the same rule are filled together, so that a name never consists of two people's names.
  const ofOneRule = (field: PersonField) =>
    PERSON_FIELD_NAMES.filter((other) => PERSON_FIELDS[other].rule === PERSON_FIELDS[field].rule);
  const free = PERSON_FIELD_NAMES.filter(
    (field) => fieldRule(field, site) !== 'hidden' && ofOneRule(field).every(isUntouched),
  );
  const known = filledFields(baseData, (field) => free.includes(field));
  form.fillIn(known);
  return { ...filled, ...known };
}

/** Selects the address in a focused field, so that typing replaces it. */
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
