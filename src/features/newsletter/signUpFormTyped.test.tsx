import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { kept } from '#browser/testing/storeInMemory.ts';

import { FormPage } from './testing/formPage.tsx';
import { InShop, renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { serveNewsletter } from './testing/service.ts';

vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'));

beforeEach(() => {
  kept.clear();
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const address = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: siteTexts('DE').newsletter.email.label() });

describe('what was typed', () => {
  it('text typed before hydration is still there afterwards, and the form is open', async () => {
    const complaints = vi.spyOn(console, 'error');
    const page = (
      <InShop site="AT">
        <FormPage site="AT" />
      </InShop>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    for (const [name, value] of [
      ['email', 'early@example.org'],
      ['salutation', 'COMPANY'],
      ['lastName', 'Huber'],
    ] as const) {
      const control = field(name);
      if (control) control.value = value;
    }
    field('personalisedOffers')?.click();

    render(page, { container, hydrate: true });
    await waitFor(() => expect(field('email')?.form?.dataset['open']).toBe('true'));
    expect(field('email')?.value).toBe('early@example.org');
    expect(field('salutation')?.value).toBe('COMPANY');
    expect(field('lastName')?.value).toBe('Huber');
    expect(field('personalisedOffers')?.checked).toBe(true);
    expect(complaints).not.toHaveBeenCalled();
    cleanup();
    container.remove();
  });

  it('text that could not be sent offline is restored when the form gets the focus again', async () => {
    serveNewsletter('NO_NETWORK');
    const first = renderInShop('DE', <FormPage />);
    await first.user.type(address(), 'offline@example.org{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ERROR_GENERIC'));
    expect(address().value).toBe('offline@example.org');
    first.unmount();

    const { user } = renderInShop('DE', <FormPage />);
    expect(address().value).toBe('');
    await user.click(address());
    await waitFor(() => expect(address().value).toBe('offline@example.org'));
  });
});
