import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { giveCookieConsent } from '#browser/testing/givenCookieConsent.ts';

import { FooterSignUp } from './footerSignUp.tsx';
import { signUpInPlace } from './footerSignUpInPlace.ts';
import { renderInShop } from './testing/renderInShop.tsx';
import { ACCEPTED, refused, serveNewsletter } from './testing/service.ts';

beforeEach(() => giveCookieConsent('necessary', 'measurement'));
afterEach(() => vi.unstubAllGlobals());
afterEach(() => delete window.dataLayer);

function showBlock(): HTMLFormElement {
  const { container } = renderInShop('DE', <FooterSignUp site="DE" />);
  const block = container.querySelector<HTMLElement>('.footer-newsletter');
  const form = block?.querySelector('form');
  if (!block || !form) throw new Error('There is no sign-up in the footer');
  signUpInPlace(block, 'DE');
  return form;
}

function typeAddress(form: HTMLFormElement, address: string): void {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  if (field) field.value = address;
}

it('the footer sign-up sends one sign-up, however often the button is pressed on a slow network', async () => {
  // A second call would reject and report it.
  const calls = serveNewsletter(ACCEPTED);
  const form = showBlock();
  typeAddress(form, 'zoe@example.org');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(form.hidden).toBe(true));
  expect(calls.map(({ body }) => body)).toEqual([
    {
      email: 'zoe@example.org',
      consents: [],
      origin: 'onsite',
      originAddition: 'footer',
    },
  ]);
});

it('the footer sign-up can be sent again with the same input after a failure', async () => {
  const calls = serveNewsletter('NO_NETWORK', ACCEPTED);
  const form = showBlock();
  typeAddress(form, 'zoe@example.org');
  fireEvent.submit(form);
  const fault = await screen.findByText(/Aus technischen Gründen/);
  await waitFor(() => expect(fault.hidden).toBe(false));
  expect(form.hidden).toBe(false);
  fireEvent.submit(form);
  await waitFor(() => expect(form.hidden).toBe(true));
  expect(fault.hidden).toBe(true);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
});

it.each([
  ['', 'Die E-Mail-Adresse ist ein Pflichtfeld.'],
  ['zoe', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['"zoe b"@example.org', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  [
    `${'z'.repeat(250)}@example.org`,
    'Die E\u2011Mail-Adresse darf höchstens 256 Zeichen lang sein.',
  ],
])(
  'the footer sign-up shows the fault of “%s” at the field, and neither sends nor records it',
  async (typed, words) => {
    const calls = serveNewsletter();
    const form = showBlock();
    typeAddress(form, typed);
    fireEvent.submit(form);
    const fault = await screen.findByText(words);
    await waitFor(() => expect(fault.hidden).toBe(false));
    const field = form.querySelector('[name=email]');
    expect(document.activeElement).toBe(field);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    expect(described?.contains(fault)).toBe(true);
    expect(calls).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
  },
);

it('the footer sign-up records the submit and marks the field even when the service refuses the address', async () => {
  serveNewsletter(refused(400, 'urn:newsletter:email_invalid'), ACCEPTED);
  const form = showBlock();
  typeAddress(form, 'zoe@example.org');
  fireEvent.submit(form);
  const fault = await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  await waitFor(() => expect(fault.hidden).toBe(false));
  expect(form.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(window.dataLayer).toHaveLength(1);
  fireEvent.submit(form);
  await waitFor(() => expect(form.hidden).toBe(true));
  expect(form.querySelector('[aria-invalid]')).toBeNull();
  expect(window.dataLayer).toHaveLength(2);
});

it('the footer sign-up replaces every validation message of the browser, in any shop', () => {
  for (const site of ['DE', 'HU'] as const) {
    const { container } = renderInShop(site, <FooterSignUp site={site} />);
    expect(container.querySelector('form')?.noValidate).toBe(true);
  }
});

it('the footer sign-up hides no label with a control inside from screen readers', () => {
  const { container } = renderInShop('DE', <FooterSignUp site="DE" />);
  expect(container.querySelector('[name=verify-email]')).not.toBeNull();
  expect(container.querySelector('label[aria-hidden] input')).toBeNull();
});

it('the footer sign-up treats a filled honeypot as a success and sends nothing', async () => {
  const calls = serveNewsletter();
  const form = showBlock();
  typeAddress(form, 'zoe@example.org');
  const trap = form.querySelector<HTMLInputElement>('[name=verify-email]');
  if (trap) trap.value = 'zoe@example.org';
  fireEvent.submit(form);
  await waitFor(() => expect(form.hidden).toBe(true));
  expect(calls).toEqual([]);
});
