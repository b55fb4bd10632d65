import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { FooterSignUp } from './footerSignUp.tsx';
import { signUpInPlace } from './footerSignUpInPlace.ts';
import { renderInShop } from './testing/renderInShop.tsx';
import { ACCEPTED, serveNewsletter } from './testing/service.ts';

afterEach(() => vi.unstubAllGlobals());

function showBlock(): HTMLFormElement {
  document.documentElement.dataset['site'] = 'DE';
  const { container } = renderInShop('DE', <FooterSignUp site="DE" />);
  const block = container.querySelector<HTMLElement>('.footer-newsletter');
  const form = block?.querySelector('form');
  if (!block || !form) throw new Error('There is no sign-up in the footer');
  signUpInPlace(block);
  return form;
}

function typeAddress(form: HTMLFormElement, address: string): void {
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  if (field) field.value = address;
}

it('sends one sign-up, however often the button is pressed while the network is slow', async () => {
  // A second call would reject, and say so.
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

it('can be sent again after it failed, with what was typed', async () => {
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

it('says at once that an address cannot be one, and sends nothing', async () => {
  const calls = serveNewsletter();
  const form = showBlock();
  typeAddress(form, 'zoe');
  fireEvent.submit(form);
  const fault = await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  await waitFor(() => expect(fault.hidden).toBe(false));
  expect(document.activeElement).toBe(form.querySelector('[name=email]'));
  expect(calls).toEqual([]);
});

it('lets a filled honeypot believe that it succeeded, and sends nothing', async () => {
  const calls = serveNewsletter();
  const form = showBlock();
  typeAddress(form, 'zoe@example.org');
  const trap = form.querySelector<HTMLInputElement>('[name=verify-email]');
  if (trap) trap.value = 'zoe@example.org';
  fireEvent.submit(form);
  await waitFor(() => expect(form.hidden).toBe(true));
  expect(calls).toEqual([]);
});
