import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { FormPage } from './testing/formPage.tsx';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { ACCEPTED, refused, serveNewsletter } from './testing/service.ts';

// The test DOM lacks IndexedDB, which does not matter here.
vi.mock('idb-keyval', () => ({ get: async () => {}, set: async () => {}, del: async () => {} }));

beforeEach(() => () => vi.unstubAllGlobals());

const texts = siteTexts('DE').newsletter;
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.email.label() });
const question = (meant: string) =>
  screen.findByRole('button', { name: texts.email.didYouMean({ address: meant }) });

describe('a typing mistake in the address’s domain', () => {
  it('a typing error in the address’s domain gets a suggestion once the field is left, which corrects the address', async () => {
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'Zoe@gmial.com');
    expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull();
    await user.tab();
    const meant = await question('Zoe@gmail.com');
    expect(meant.closest('[aria-live="polite"]')).not.toBeNull();
    expect(address().getAttribute('aria-invalid')).toBeNull();
    await user.click(meant);
    expect(address().value).toBe('Zoe@gmail.com');
    expect(document.activeElement).toBe(address());
    await waitFor(() => expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull());
  });

  it('the suggestion disappears once the address changes', async () => {
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@gmial.com');
    await user.tab();
    await question('zoe@gmail.com');
    await user.type(address(), 'x');
    expect(screen.queryByRole('button', { name: /gmail/ })).toBeNull();
  });

  it('a suggestion does not prevent sending', async () => {
    const calls = serveNewsletter(ACCEPTED);
    const { user } = renderInShop('DE', <FormPage />);
    await user.type(address(), 'zoe@gmial.com');
    await user.tab();
    await question('zoe@gmail.com');
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ email: 'zoe@gmial.com' });
  });
});

describe('a fault', () => {
  it('a fault is announced again when its field already has the focus', async () => {
    serveNewsletter(
      refused(400, 'urn:newsletter:email_invalid'),
      refused(400, 'urn:newsletter:email_invalid'),
    );
    const { user, container } = renderInShop('DE', <FormPage />);
    const said = () => container.querySelector('.visually-hidden[aria-live="polite"] > span');
    await user.type(address(), 'zoe@example.org{Enter}');
    await waitFor(() => expect(said()?.textContent).toBe(texts.email.invalid()));
    const first = said();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(said()?.isSameNode(first)).toBe(false));
    await waitFor(() => expect(said()?.textContent).toBe(texts.email.invalid()));
  });

  it('a fault is not announced twice when the focus moves to the field that it describes', async () => {
    const { user, container } = renderInShop('DE', <FormPage />);
    await user.click(screen.getByRole('button', { name: texts.submit() }));
    await screen.findByRole('textbox', { description: texts.email.required() });
    expect(document.activeElement).toBe(address());
    expect(container.querySelector('.visually-hidden[aria-live="polite"]')?.textContent).toBe('');
  });
});

describe('the hidden field', () => {
  it('the hidden field tells every password manager to leave it empty', () => {
    const { container } = renderInShop('DE', <FormPage />);
    const honeypot = container.querySelector<HTMLElement>('[name="verify-email"]');
    expect({ ...honeypot?.dataset }).toEqual({
      '1pIgnore': '',
      bwignore: '',
      lpignore: 'true',
      formType: 'other',
    });
  });
});
