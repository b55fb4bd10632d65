import type { ExampleState } from '#contract/examplePages.ts';
import { ofPersonFields, fieldRule, type PersonValues } from '#contract/newsletter/fields.ts';
import type { PageData, PersonErrors, SignUpValues } from '#contract/page.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { exampleVoucher } from '#server/mail/samples.ts';

const EMAIL = 'name@example.org';
const TOKEN = '?token=example';

type Example = {
  /** Path below the shop's. */
  path: string;
  data: PageData;
};

/** Returns the data of a page in a state; undefined for the page that replaces a failed one. */
export function exampleData(state: ExampleState, site: SiteCode, at: Date): Example | undefined {
  const of = (path: string, data: PageData): Example => ({ path, data });
  const signUp = (data: NonNullable<PageData['signUp']>) =>
    of('/subscribenewsletter', { signUp: data });
  const unsubscribe = (data: NonNullable<PageData['unsubscribe']>) =>
    of(`/newsletter/unsubscribe${TOKEN}`, { unsubscribe: data });
  const preferences = (data: NonNullable<PageData['preferences']>) =>
    of(`/newsletter/preferences${TOKEN}`, { preferences: data });
  switch (state) {
    case 'sign-up-at-fault':
      return signUp({ values: { ...nothingTyped(), email: 'name@example' }, errors: faults(site) });
    case 'sign-up-failed':
      return signUp({ values: { ...nothingTyped(), email: EMAIL }, result: 'ERROR_GENERIC' });
    case 'after-sign-up':
      return signUp({ result: 'SUCCESS', resend: { againInSeconds: 0 } });
    case 'link-expired':
      return signUp({ linkInvalid: true });
    case 'confirm':
      return of(`/newsletter/confirm${TOKEN}`, { confirm: { state: 'READY', sameBrowser: false } });
    case 'voucher':
      return of(`/newsletter/confirm${TOKEN}`, {
        confirm: { state: 'CONFIRMED', sameBrowser: true, voucher: exampleVoucher(site, at) },
      });
    case 'unsubscribe':
      return unsubscribe({ state: 'READY' });
    case 'unsubscribed':
      return unsubscribe({ state: 'DONE' });
    case 'unsubscribe-expired':
      return unsubscribe({ state: 'INVALID' });
    case 'preferences':
      return preferences({ state: 'READY', subscriber: subscriber('SUBSCRIBED') });
    case 'preferences-paused':
      return preferences({
        state: 'READY',
        subscriber: { ...subscriber('SUBSCRIBED'), pausedUntil: '2027-03-01' },
        outcome: 'PAUSED',
      });
    case 'preferences-erased':
      return preferences({ state: 'ERASED' });
    case 'preferences-expired':
      return preferences({ state: 'INVALID' });
    case 'account-at-fault':
      return of('/account', { account: { state: 'SIGNED_OUT', fault: 'REFUSED', email: EMAIL } });
    case 'account-signed-in':
      return of('/account', {
        account: { state: 'SIGNED_IN', email: EMAIL, newsletter: 'SUBSCRIBED' },
      });
    case 'not-found':
      return of('/nowhere', { content: null });
    case 'offline':
      return of('/offline', { offline: true });
    case 'broken':
      return undefined;
  }
}

function nothingTyped(): SignUpValues {
  return {
    email: '',
    newsletterConsent: false,
    personalisedOffers: false,
    ...ofPersonFields<PersonValues>(() => ''),
  };
}

/** Returns every error that the shop's form can show at once. */
function faults(site: SiteCode): NonNullable<NonNullable<PageData['signUp']>['errors']> {
  const required = ofPersonFields<Record<keyof PersonErrors, 'required' | undefined>>((field) =>
    fieldRule(field, site) === 'required' ? 'required' : undefined,
  );
  const { newsletterConsent } = siteFacts(site).form;
  return {
    email: 'invalid',
    ...(Object.fromEntries(Object.entries(required).filter(([, fault]) => fault)) as PersonErrors),
    ...(newsletterConsent && { newsletterConsent: 'required' }),
  };
}

function subscriber(state: Subscriber['state']): Subscriber {
  return { email: EMAIL, state, consents: [], interests: ['SPORT'] };
}
