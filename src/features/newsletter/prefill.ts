import type { CustomerBaseData } from '#contract/newsletter.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { currentSignIn, signInOf } from '#browser/loginTokenCookie.ts';

import { loadSubmission } from './loadSubmission.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

// Nobody needs it who is not signed in.
export { onSignInChange } from '#browser/signInChange.ts';

/** What the form has been filled with, and which consents the customer has given before. */
export type Prefilled = Partial<CustomerBaseData> & Pick<CustomerBaseData, 'consents'>;

/**
 * Call 2: fills the form with what the shop knows of the signed-in customer, and returns what it has filled.
 * Only what is empty is filled. Undefined where nothing is known, or where the person has typed somebody
 * else's address. Never rejects: without it the form is as good as ever.
 */
export async function prefill(
  form: SignUpFormApi,
  values: { site: SiteCode; loginToken: string },
): Promise<Prefilled | undefined> {
  const known = await (await loadSubmission())?.askBaseData(values.loginToken, values.site);
  // Whose data these are may have signed out while they were on their way.
  if (known === undefined || signInOf(values.loginToken) !== currentSignIn()) return undefined;
  const typed = form.state.values;
  if (typed.email !== '' && !isSameAddress(typed.email, known.email)) return undefined;
  const { form: rules } = siteFacts(values.site);
  const { email, salutation, firstName, lastName, consents } = known;
  const filled: Prefilled = { consents };
  if (typed.email === '') {
    filled.email = email;
    await fillAddress(form, email);
  }
  // Read again: there was time to type.
  const isUntouched = (...names: ('salutation' | 'firstName' | 'lastName')[]) =>
    names.every((name) => form.state.values[name] === '' && focusedField()?.name !== name);
  if (rules.salutation !== 'hidden' && salutation && isUntouched('salutation')) {
    filled.salutation = salutation;
    form.setFieldValue('salutation', salutation);
  }
  // One's first name and another's last name would be nobody's, so they are filled together.
  if (rules.names !== 'hidden' && isUntouched('firstName', 'lastName')) {
    Object.assign(filled, { firstName, lastName });
    form.setFieldValue('firstName', firstName ?? '');
    form.setFieldValue('lastName', lastName ?? '');
  }
  return filled;
}

/** Whoever is about to type an address replaces the known one by typing. */
async function fillAddress(form: SignUpFormApi, email: string): Promise<void> {
  form.setFieldValue('email', email);
  const field = focusedField();
  if (field?.name !== 'email') return;
  await new Promise(requestAnimationFrame);
  if (field instanceof HTMLInputElement && field.value === email) field.select();
}

function focusedField(): HTMLInputElement | HTMLSelectElement | undefined {
  const { activeElement } = document;
  const isField =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  return isField ? activeElement : undefined;
}

function isSameAddress(typed: string, known: string): boolean {
  return typed.trim().toLowerCase() === known.trim().toLowerCase();
}
