import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { kept } from '#browser/testing/storeInMemory.ts';

import { FormPage } from './testing/formPage.tsx';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';

vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'));

const draft = { email: 'zoe@example.org', salutation: '', firstName: '', lastName: '' };
const address = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: siteTexts('DE').newsletter.email.label() });

beforeEach(() => kept.clear());
afterEach(() => {
  document.cookie = 'LoginToken=; max-age=0';
});

it('an unsent offline draft is restored once a person focuses the form', async () => {
  kept.set('sign-up-draft:DE', { keptAtMs: Date.now(), draft });
  const { user } = renderInShop('DE', <FormPage />);
  await user.click(address());
  await waitFor(() => expect(address().value).toBe(draft.email));
});

it('a customer’s draft stays out of a page that does not follow the sign-in', async () => {
  kept.set('sign-up-draft:DE', { keptAtMs: Date.now(), signIn: 'zoe', draft });
  const { user } = renderInShop('DE', <FormPage />);
  document.cookie = 'LoginToken=zoe';
  await user.click(address());
  // Maximum time of loading and reading the draft.
  await act(() => vi.dynamicImportSettled());
  expect(address().value).toBe('');
  expect(kept.size).toBe(1);
});
