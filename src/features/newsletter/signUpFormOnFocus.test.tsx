import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { loadSignUpForm, SignUpFormOnFocus } from './signUpFormOnFocus.tsx';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { SIGN_UP_FORM_ID } from './typedSignUp.ts';

// The test DOM lacks IndexedDB; the journey uses a real one.
vi.mock('idb-keyval', () => ({ get: async () => undefined }));

// The module remembers loaded code for the rest of the page, so these two keep their order.
describe('the form that comes with the first focus', { shuffle: false }, () => {
  it('the form on focus leaves the server’s form unchanged until a person reaches it', async () => {
    const served = document.createElement('form');
    served.id = SIGN_UP_FORM_ID;
    served.innerHTML = '<input name="email" aria-label="served">';
    document.body.append(served);
    renderInShop(
      'DE',
      <SignUpFormOnFocus
        site="DE"
        initial={undefined}
        state={{ step: 'EDITING' }}
        onStateChange={() => {}}
        onAddressFocus={() => {}}
      />,
    );
    const label = siteTexts('DE').newsletter.email.label();
    // Once these are loaded, only the person is waited for.
    await act(() => Promise.all([import('./signUpForm.tsx'), import('./submission.ts')]));
    expect(screen.queryByRole('textbox', { name: label })).toBeNull();

    screen.getByRole('textbox', { name: 'served' }).focus();
    await screen.findByRole('textbox', { name: label });
    served.remove();
  });

  it('the form on focus is there at once within the app, while the form of the previous page still waits', async () => {
    const left = document.createElement('form');
    left.id = SIGN_UP_FORM_ID;
    left.innerHTML = '<input name="email" value="typed@example.org">';
    document.body.append(left);
    await loadSignUpForm();
    renderInShop(
      'DE',
      <SignUpFormOnFocus
        site="DE"
        initial={undefined}
        state={{ step: 'EDITING' }}
        onStateChange={() => {}}
        onAddressFocus={() => {}}
      />,
    );
    const label = siteTexts('DE').newsletter.email.label();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe('');
    left.remove();
  });
});
