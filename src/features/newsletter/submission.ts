// First, so that it knows the page without our Zod.
import { removeZodGlobals } from '#browser/zodGlobals.ts';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { API_KEY, HEADERS } from '#contract/service.ts';
import type { CustomerBaseData, SubscribeResult, Voucher } from '#contract/newsletter/schemas.ts';
import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { enteredFields } from '#contract/newsletter/schemas.ts';
import type { PageData, SignUpValues } from '#contract/page.ts';
import * as PROBLEM_TYPES from '#contract/problemTypes.ts';
import { subscribeRequestOf } from '#contract/signUpForm.ts';
import type { SiteCode } from '#domain/sites.ts';
import { deleteDraft, saveDraft } from '#browser/draft.ts';
import { call, ResponseError, send } from '#browser/serviceCall.ts';

import type { Origin } from './origin.ts';

// What only a submit needs: the form loads this file with its first focus, not with the page.
export { checkSignUpValues } from '#contract/signUpForm.ts';
export { deleteOthersDrafts, loadDraft } from '#browser/draft.ts';

if (import.meta.env.IN_HOST) removeZodGlobals();

export type SubmitResult = SubscribeResult | 'TOO_MANY_REQUESTS';

/**
 * Call 1: sends a valid form. Never rejects: what went wrong is the result (spec §4/2-4, §8/1). What was
 * typed is kept on the device until the service has accepted it. Spec §7/1,5.
 */
export async function subscribe(
  values: SignUpValues,
  site: SiteCode,
  origin: Origin,
  knownConsents: readonly MarketingConsent[] = [],
): Promise<SubmitResult> {
  // What was typed must not be lost with the page, however long the answer takes. The device carries out saving and
  // deleting in this order, and no result waits for either: some browsers never answer for a broken store.
  void saveDraft(site, values, Date.now());
  try {
    const answer = await send(newsletterCalls.subscribe, {
      query: { site },
      headers: { apikey: API_KEY },
      body: subscribeRequestOf(values, site, origin, knownConsents),
    });
    // What it says is not read (spec §7), but what is no JSON is another host's, as of a network's sign-in page.
    await answer.json();
    void deleteDraft(site);
    return 'SUCCESS';
  } catch (error) {
    // The form itself still has what the service has answered to.
    if (error instanceof ResponseError) void deleteDraft(site);
    if (error instanceof ResponseError && error.problemType === PROBLEM_TYPES.emailInvalid) {
      return 'ERROR_INVALID_EMAIL';
    }
    return error instanceof ResponseError && error.status === 429
      ? 'TOO_MANY_REQUESTS'
      : 'ERROR_GENERIC';
  }
}

export type Confirmation =
  | { outcome: 'CONFIRMED'; voucher: Voucher }
  | { outcome: 'INVALID' }
  | { outcome: 'FAILED' };

/** Call 4: confirms the double opt-in. Never rejects. Spec §7/11. */
export async function confirm(token: string, site: SiteCode): Promise<Confirmation> {
  try {
    const answer = await call(newsletterCalls.confirm, {
      params: { subscriberToken: token },
      headers: { apikey: API_KEY, [HEADERS.site]: site },
    });
    return { outcome: 'CONFIRMED', ...answer };
  } catch (error) {
    const isRefused = error instanceof ResponseError && error.status < 500 && error.status !== 429;
    return { outcome: isRefused ? 'INVALID' : 'FAILED' };
  }
}

/** Has the confirmation sent again to the address that this browser signed up in a shop. Never rejects. */
export async function resend(site: SiteCode): Promise<NonNullable<PageData['signUp']>['resend']> {
  try {
    const answer = await call(newsletterCalls.resend, {
      headers: { apikey: API_KEY, [HEADERS.site]: site },
    });
    return { outcome: 'SENT', ...answer };
  } catch (error) {
    const againInSeconds = error instanceof ResponseError ? error.retryAfterSeconds : 0;
    return { outcome: againInSeconds > 0 ? 'TOO_SOON' : 'FAILED', againInSeconds };
  }
}

/**
 * Call 2: what is known of the signed-in customer, with the consents of this shop; undefined when the call fails. It stands here and not
 * with what fills the form in, because two files that share the schemas would weigh more for everybody. Spec §7/8,9.
 */
export async function fetchBaseData(
  loginToken: string,
  site: SiteCode,
): Promise<CustomerBaseData | undefined> {
  try {
    const customer = await call(newsletterCalls.baseData, {
      headers: { apikey: API_KEY, [HEADERS.site]: site, [HEADERS.loginToken]: loginToken },
    });
    // What the form would refuse must not be put into a field that cannot be changed.
    for (const field of PERSON_FIELD_NAMES) {
      if (!enteredFields[field].safeParse(customer[field]).success) delete customer[field];
    }
    return customer;
  } catch {
    // The sign-in has ended, or there is no network: the person fills in the form themselves.
    return undefined;
  }
}
