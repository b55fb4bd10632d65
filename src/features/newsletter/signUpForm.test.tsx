import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { kept } from '#browser/testing/storeInMemory.ts';
import { giveCookieConsent } from '#browser/testing/givenCookieConsent.ts';

import { FormPage } from './testing/formPage.tsx';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { ACCEPTED, holdAnswers, refused, serveNewsletter } from './testing/service.ts';

vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'));

const focusNotice = vi.fn();
const emitted = vi.fn<(event: Event) => void>();

beforeEach(() => {
  kept.clear();
  focusNotice.mockClear();
  emitted.mockClear();
  delete window.dataLayer;
  const withdraw = giveCookieConsent('necessary', 'measurement');
  document.addEventListener('successful-submit', emitted);
  return () => {
    document.removeEventListener('successful-submit', emitted);
    withdraw();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const texts = siteTexts('DE').newsletter;
const address = (name = texts.email.label()) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
const submitButton = () => screen.getByRole('button', { name: texts.submit() });
const settled = (result: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(result));

const SIGN_UP_EVENT = {
  event_name: 'sign_up',
  subject: 'newsletter',
  origin: 'onsite:subsite',
  event_type: 'ga4',
  emitter: 'newsletterservice',
};

describe('a submit', () => {
  it('a submit sends the call of a single-page app once and ends in success with an empty form', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), ' zoe@example.org ');
    await user.click(screen.getByRole('checkbox', { name: texts.personalisedOffers() }));
    await user.click(submitButton());
    await settled('SUCCESS');

    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/service/newsletter/private/api/v1/newsletter-subscribers?site=DE',
      body: {
        email: 'zoe@example.org',
        consents: ['DNE'],
        origin: 'onsite',
        originAddition: 'subsite',
      },
    });
    expect(address().value).toBe('');
    const offers = screen.getByRole<HTMLInputElement>('checkbox', {
      name: texts.personalisedOffers(),
    });
    expect(offers.checked).toBe(false);
  });

  it('a submit carries the dummy API key and none of the optional headers', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@example.org{Enter}');
    await settled('SUCCESS');
    expect([...(calls[0]?.headers ?? [])]).toEqual([
      ['apikey', 'dummy'],
      ['content-type', 'application/json'],
    ]);
  });

  it('a submit notifies the embedding page of a success once, while the form is still there', async () => {
    serveNewsletter(ACCEPTED);
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@example.org{Enter}');
    await settled('SUCCESS');
    expect(emitted).toHaveBeenCalledTimes(1);
    const [event] = emitted.mock.lastCall ?? [];
    expect(event?.target).toBe(address().form);
  });

  it('a submit is recorded for analytics, with the origin that the page names', async () => {
    serveNewsletter(ACCEPTED);
    const origin = { origin: 'SHOPPING_CART', originAddition: 'thanks' } as const;
    const { user } = renderInShop('DE', <FormPage origin={origin} />);
    await user.type(address(), 'zoe@example.org{Enter}');
    await settled('SUCCESS');
    expect(window.dataLayer).toEqual([{ ...SIGN_UP_EVENT, origin: 'SHOPPING_CART:thanks' }]);
  });

  it('a submit shows that it is being sent, keeps the focus, and is not sent twice', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const arrive = holdAnswers();
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@example.org');
    await user.click(submitButton());
    const busy = await screen.findByRole('button', { name: texts.sending() });
    expect(document.activeElement).toBe(busy);
    await user.click(busy);
    await user.type(address(), '{Enter}');
    arrive();
    await settled('SUCCESS');
    expect(calls).toHaveLength(1);
  });
});

describe('a submit by a program that fills the hidden field', () => {
  it('a submit with a filled honeypot looks like a success, makes no call, empties the form, and is reported and recorded', async () => {
    const calls = serveNewsletter();
    const { user, container } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'bot@example.org');
    const honeypot = container.querySelector<HTMLInputElement>('[name="verify-email"]');
    if (honeypot) honeypot.value = 'bot@example.org';
    await user.click(submitButton());
    await settled('SUCCESS');
    expect(calls).toEqual([]);
    expect(address().value).toBe('');
    expect(emitted).toHaveBeenCalledTimes(1);
    expect(window.dataLayer).toEqual([SIGN_UP_EVENT]);
  });

  it('the honeypot field is hidden from sight, keyboard and screen reader', () => {
    const { container } = renderInShop('DE', <FormPage />);
    const honeypot = container.querySelector('[name="verify-email"]');
    expect(honeypot?.getAttribute('tabindex')).toBe('-1');
    expect(honeypot?.getAttribute('autocomplete')).toBe('off');
    expect(honeypot?.closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('textbox', { name: texts.honeypot() })).toBeNull();
  });
});

describe('an address that the service refuses', () => {
  it('a refused address shows the message of an invalid one, gets the focus, and keeps all input', async () => {
    serveNewsletter(refused(400, 'urn:newsletter:email_invalid'));
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@unknown.example');
    await user.click(submitButton());
    await settled('ERROR_INVALID_EMAIL');
    const refusedAddress = await screen.findByRole<HTMLInputElement>('textbox', {
      name: texts.email.label(),
      description: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    });
    expect(document.activeElement).toBe(refusedAddress);
    expect(refusedAddress.value).toBe('zoe@unknown.example');
    expect(emitted).not.toHaveBeenCalled();
    expect(window.dataLayer).toEqual([SIGN_UP_EVENT]);
  });
});

describe('a form with faults', () => {
  it('a faulty form is not sent, and its first faulty field gets the focus in the middle of the window', async () => {
    const calls = serveNewsletter();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const tr = siteTexts('TR').newsletter;
    const { user } = renderInShop('TR', <FormPage site="TR" />);
    await user.type(address(tr.email.label()), 'kimse@example.org');
    await user.click(screen.getByRole('button', { name: tr.submit() }));
    const firstName = await screen.findByRole('textbox', {
      name: tr.firstName.label(),
      description: tr.firstName.required(),
    });
    await settled('EDITING');
    expect(document.activeElement).toBe(firstName);
    expect(scrolled.mock.contexts[0]).toBe(firstName);
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
    expect(
      screen.getByRole('checkbox', {
        name: tr.newsletterConsent.label({ brand: 'Morgenrot' }),
        description: tr.newsletterConsent.required(),
      }),
    ).toBeTruthy();
    expect(calls).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  });

  it('a field shows its fault when it is left, not while typing, and loses it once corrected', async () => {
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe');
    expect(address().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await screen.findByText(texts.email.invalid());
    await user.type(address(), '@example.org');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(texts.email.invalid())).toBeNull());
  });

  it.each([
    ['', texts.email.required()],
    // Compared with normalised spaces, as Testing Library reads a page.
    ['x'.repeat(257), texts.email.tooLong().replace('\u00a0', ' ')],
  ])('a faulty form shows the fault of the address %j', async (typed, message) => {
    const { user } = renderInShop('DE', <FormPage />);
    await user.click(address());
    if (typed !== '') await user.paste(typed);
    await user.tab();
    await screen.findByText(message);
  });
});

describe('the extra block', () => {
  it('the extra block opens at the first focus of the address, and calls back', async () => {
    const { user } = renderInShop('DE', <FormPage onAddressFocus={focusNotice} />);
    const form = address().form;
    expect(form?.dataset['open']).toBeUndefined();
    expect(focusNotice).not.toHaveBeenCalled();
    await user.click(address());
    expect(form?.dataset['open']).toBe('true');
    expect(focusNotice).toHaveBeenCalled();
  });

  it('the extra block is open with its faults after a scriptless submit', () => {
    const values = {
      email: 'nelkule@',
      salutation: 'MRS' as const,
      firstName: '',
      lastName: 'Szabó',
      newsletterConsent: false,
      personalisedOffers: true,
    };
    const hu = siteTexts('HU').newsletter;
    renderInShop('HU', <FormPage site="HU" initial={{ values, errors: { email: 'invalid' } }} />);
    const email = screen.getByRole<HTMLInputElement>('textbox', {
      name: hu.email.label(),
      description: hu.email.invalid(),
    });
    expect(email.form?.dataset['open']).toBe('true');
    expect(email.value).toBe('nelkule@');
    expect(address(hu.lastName.label()).value).toBe('Szabó');
  });
});
