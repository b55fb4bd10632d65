import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { FormPage } from './testing/formPage.tsx';
import { renderInShop } from './testing/renderInShop.tsx';
import { ACCEPTED, holdAnswers, refused, serveNewsletter, type Answer } from './testing/service.ts';

// The test DOM lacks IndexedDB; the journey uses a real one.
vi.mock('idb-keyval', () => ({ get: async () => undefined, del: async () => {} }));

const ZOE = {
  email: 'zoe@example.org',
  salutation: 'MRS',
  firstName: 'Zoë',
  lastName: 'Moser',
  consents: ['NEWSLETTER', 'DNE'],
};
const KNOWN: Answer = { status: 200, json: ZOE };
const WITHOUT_DNE: Answer = { status: 200, json: { ...ZOE, consents: [] } };

beforeEach(() => {
  document.cookie = 'LoginToken=the.login.token';
});
afterEach(() => {
  document.cookie = 'LoginToken=; max-age=0';
  vi.unstubAllGlobals();
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name="${name}"]`);
const valueOf = (name: string) => field(name)?.value;
const isFixed = (name: string) => field(name)?.disabled;
const form = () => document.querySelector<HTMLElement>('form');
const filled = () => waitFor(() => expect(valueOf('email')).toBe(ZOE.email));
const open = (site: SiteCode) => renderInShop(site, <FormPage site={site} />);
/** Waits for everything that a response could still cause. */
const settle = () => act(() => import('./prefill.ts').then(() => vi.dynamicImportSettled()));

describe('a signed-in customer', () => {
  it.each(['AT', 'HU', 'TR', 'DE'] as const)(
    'a signed-in customer in %s finds the form prefilled and open, with fixed fields read-only',
    async (site) => {
      const calls = serveNewsletter(KNOWN);
      open(site);
      await filled();
      await waitFor(() => expect(form()?.dataset['open']).toBe('true'));
      const { form: rules } = siteFacts(site);
      if (rules.salutation !== 'hidden') expect(valueOf('salutation')).toBe('MRS');
      if (rules.names !== 'hidden') {
        expect([valueOf('firstName'), valueOf('lastName')]).toEqual(['Zoë', 'Moser']);
      }
      const hasSalutation = rules.salutation !== 'hidden';
      const hasNames = rules.names !== 'hidden';
      await waitFor(() =>
        expect(['salutation', 'firstName', 'lastName', 'email'].map(isFixed)).toEqual([
          hasSalutation ? true : undefined,
          hasNames ? true : undefined,
          hasNames ? true : undefined,
          false,
        ]),
      );
      // Otherwise the browser would restore it when the next user goes back.
      await waitFor(() => expect(form()?.getAttribute('autocomplete')).toBe('off'));
      expect(field('email')?.autocomplete).toBe('off');
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({
        method: 'GET',
        url: '/service/newsletter/private/api/v1/customers/base-data',
      });
      expect([...(calls[0]?.headers ?? [])]).toEqual([
        ['apikey', 'dummy'],
        ['x-hunter-site', site],
        ['x-logintoken', 'the.login.token'],
      ]);
    },
  );

  it('the form is prefilled only after a press ends, because opening it would move the button', async () => {
    const calls = serveNewsletter(KNOWN);
    open('HU');
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(calls).toHaveLength(1));
    await settle();
    expect(valueOf('email')).toBe('');
    fireEvent.pointerUp(document.body);
    await filled();
  });

  it('a customer who consented to personalised offers is not asked again, and that consent is not sent', async () => {
    const calls = serveNewsletter(KNOWN, ACCEPTED);
    const { user, texts } = open('AT');
    await filled();
    await waitFor(() => expect(field('personalisedOffers')).toBeNull());
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('SUCCESS'));
    expect(calls[1]?.body).toEqual({
      email: ZOE.email,
      salutation: 'MRS',
      firstName: 'Zoë',
      lastName: 'Moser',
      consents: [],
      origin: 'onsite',
      originAddition: 'subsite',
    });
  });

  it('a customer who has not consented to personalised offers is asked', async () => {
    const calls = serveNewsletter(WITHOUT_DNE, ACCEPTED);
    const { user, texts } = open('AT');
    await filled();
    await user.click(screen.getByRole('checkbox', { name: texts.personalisedOffers() }));
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ consents: ['DNE'] }));
  });

  it('a signed-in customer can still fill in what the shop does not know', async () => {
    serveNewsletter({ status: 200, json: { email: ZOE.email, firstName: 'Zoë', consents: [] } });
    open('HU');
    await filled();
    await waitFor(() => expect(isFixed('firstName')).toBe(true));
    expect([isFixed('salutation'), isFixed('lastName')]).toEqual([false, false]);
  });

  it('the form is not prefilled with a name that it would refuse', async () => {
    const json = { ...ZOE, firstName: 'www.example.org', lastName: 'x'.repeat(41) };
    serveNewsletter({ status: 200, json });
    open('AT');
    await filled();
    await waitFor(() => expect(isFixed('salutation')).toBe(true));
    expect([valueOf('firstName'), valueOf('lastName')]).toEqual(['', '']);
    expect([isFixed('firstName'), isFixed('lastName')]).toEqual([false, false]);
  });
});

describe('a sign-out in another tab', () => {
  const signOut = () => {
    document.cookie = 'LoginToken=; max-age=0';
    act(() => void dispatchEvent(new Event('pageshow')));
  };

  it('the form is emptied once the customer signs out in another tab', async () => {
    serveNewsletter(KNOWN);
    const { user, texts } = open('AT');
    await filled();
    await user.type(screen.getByRole('textbox', { name: texts.email.label() }), 'x');
    signOut();
    const names = ['email', 'salutation', 'firstName', 'lastName'];
    await waitFor(() => expect(names.map(valueOf)).toEqual(['', '', '', '']));
    expect(names.map(isFixed)).toEqual([false, false, false, false]);
  });

  it('a pending response prefills nothing after the sign-out', async () => {
    serveNewsletter(KNOWN);
    const arrive = holdAnswers();
    open('AT');
    signOut();
    arrive();
    await settle();
    expect(valueOf('email')).toBe('');
  });
});

describe('input typed meanwhile', () => {
  function holdAnswer(answer: Answer): () => void {
    serveNewsletter(answer);
    return holdAnswers();
  }

  it('prefilling keeps the values that were already typed, and fills the rest', async () => {
    const arrive = holdAnswer(KNOWN);
    const { user, texts } = open('AT');
    await user.type(screen.getByRole('textbox', { name: texts.email.label() }), 'ZOE@example.org');
    await user.type(screen.getByRole('textbox', { name: texts.firstName.label() }), 'Zo');
    await user.tab();
    await user.tab();
    arrive();
    await waitFor(() => expect(valueOf('salutation')).toBe('MRS'));
    expect(valueOf('email')).toBe('ZOE@example.org');
    expect([valueOf('firstName'), valueOf('lastName')]).toEqual(['Zo', '']);
    await user.type(screen.getByRole('textbox', { name: texts.firstName.label() }), 'ë');
    expect([valueOf('firstName'), isFixed('firstName')]).toEqual(['Zoë', false]);
  });

  it('another person’s typed address gets none of the customer’s data', async () => {
    const arrive = holdAnswer(KNOWN);
    const { user, texts } = open('AT');
    await user.type(screen.getByRole('textbox', { name: texts.email.label() }), 'max@example.org');
    arrive();
    await settle();
    expect(valueOf('email')).toBe('max@example.org');
    expect([valueOf('salutation'), valueOf('firstName')]).toEqual(['', '']);
    expect(field('personalisedOffers')).not.toBeNull();
  });

  it('typing replaces an address that was prefilled under the cursor', async () => {
    const arrive = holdAnswer(KNOWN);
    const { user, texts } = open('DE');
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: texts.email.label() });
    const select = vi.spyOn(address, 'select');
    await user.click(address);
    arrive();
    await filled();
    await waitFor(() => expect(select).toHaveBeenCalled());
  });
});

describe('the form stays as it is', () => {
  it('the form makes no call when no customer is signed in', async () => {
    document.cookie = 'LoginToken=; max-age=0';
    document.cookie = 'NotLoginToken=x';
    const calls = serveNewsletter();
    open('AT');
    await settle();
    expect(calls).toEqual([]);
    expect(form()?.dataset['open']).toBeUndefined();
    document.cookie = 'NotLoginToken=; max-age=0';
  });

  it.each([
    ['the token is worth nothing any more', refused(401, 'urn:newsletter:login_required')],
    ['the service is out of order', refused(500, 'urn:newsletter:internal')],
    ['there is no network', 'NO_NETWORK'],
    ['the answer is none of the contract', { status: 200, json: { email: 1 } }],
  ] as const)('the form stays empty without a message if %s', async (_why, answer) => {
    const complaint = vi.spyOn(console, 'error');
    const calls = serveNewsletter(answer);
    const { user, texts } = open('AT');
    await waitFor(() => expect(calls).toHaveLength(1));
    await settle();
    expect(valueOf('email')).toBe('');
    expect(form()?.dataset['open']).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(complaint).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: texts.email.label() }), 'a');
    expect(valueOf('email')).toBe('a');
  });
});
