// Imported first, so that it sees the page's globals before Zod adds its own.
import { removeZodGlobals } from '#browser/zodGlobals.ts';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { API_KEY, HEADERS } from '#contract/service.ts';
import type { CustomerBaseData, SubscribeResult, Voucher } from '#contract/newsletter/schemas.ts';
import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { enteredFields } from '#contract/newsletter/schemas.ts';
import type { PageData, SignUpOrigin, SignUpValues } from '#contract/page.ts';
import * as PROBLEM_TYPES from '#contract/problemTypes.ts';
import { toSubscribeRequest } from '#contract/signUpForm.ts';
import type { SiteCode } from '#domain/sites.ts';
import { deleteDraft, saveDraft } from '#browser/draft.ts';
import { call, ResponseError, send } from '#browser/serviceCall.ts';

// Code for a submit only, loaded with the form's first focus.
export { checkSignUpValues } from '#contract/signUpForm.ts';
export { deleteOthersDrafts, loadDraft } from '#browser/draft.ts';

if (import.meta.env.IN_HOST) removeZodGlobals();

export type SubmitResult = SubscribeResult | 'TOO_MANY_REQUESTS';
/** `noMailServer`: the address's domain is known to receive no mail. */
export type Submitted = { result: SubmitResult; noMailServer?: boolean | undefined };

/**
 * Call 1: sends a valid form. Never rejects; errors are results (spec §4/2-4, §8/1). Until the service accepts the
 * input, it is stored on the device. Spec §7/1,5.
 */
export async function subscribe(
  values: SignUpValues,
  site: SiteCode,
  origin: SignUpOrigin,
  knownConsents: readonly MarketingConsent[] = [],
): Promise<Submitted> {
  // Input must survive if the page is closed before a slow response. Saving and deleting keep their order. No result
  // waits for them, because a broken store may never answer.
  void saveDraft(site, values, Date.now());
  try {
    const answer = await send(newsletterCalls.subscribe, {
      query: { site },
      headers: { apikey: API_KEY },
      body: toSubscribeRequest(values, site, origin, knownConsents),
    });
    // Any body is a success (spec §7), but a non-JSON body means a captive portal answered.
    const said = newsletterCalls.subscribe.answer.safeParse(await answer.json());
    void deleteDraft(site);
    return { result: 'SUCCESS', noMailServer: said.data?.noMailServer };
  } catch (error) {
    // The service has responded, so the form still shows the input and needs no draft.
    if (error instanceof ResponseError) void deleteDraft(site);
    if (error instanceof ResponseError && error.problemType === PROBLEM_TYPES.emailInvalid) {
      return { result: 'ERROR_INVALID_EMAIL' };
    }
    const isTooOften = error instanceof ResponseError && error.status === 429;
    return { result: isTooOften ? 'TOO_MANY_REQUESTS' : 'ERROR_GENERIC' };
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

/** Resends the confirmation to the address that this browser signed up in a shop. Never rejects. */
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
 * Call 2: returns the signed-in customer's data with this shop's consents; undefined on failure. It is in this file,
 * because the schemas in two files would weigh more. Spec §7/8,9.
 */
export async function fetchBaseData(
  loginToken: string,
  site: SiteCode,
): Promise<CustomerBaseData | undefined> {
  try {
    const customer = await call(newsletterCalls.baseData, {
      headers: { apikey: API_KEY, [HEADERS.site]: site, [HEADERS.loginToken]: loginToken },
    });
    // A value that the form would refuse must not fill a field that may be read-only.
    for (const field of PERSON_FIELD_NAMES) {
      if (!enteredFields[field].safeParse(customer[field]).success) delete customer[field];
    }
    return customer;
  } catch {
    // Signed out or offline: the person fills in the form by hand.
    return undefined;
  }
}
