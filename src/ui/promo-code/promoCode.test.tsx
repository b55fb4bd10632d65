import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { PromoCode } from './promoCode.tsx';

afterEach(() => vi.restoreAllMocks());

const texts = { label: 'Gutscheincode', copy: 'Code kopieren', copied: 'Kopiert', failed: 'Nein' };

function renderCode(code: string, writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  return { user, written, ...render(<PromoCode code={code} texts={texts} />) };
}

const button = () => screen.getByRole('button', { name: 'Code kopieren' });
const status = () => screen.getByRole('status').textContent;

it('the promo code shows its code as untranslated text', () => {
  renderCode('MORGEN-10', async () => {});
  expect(screen.getByText('MORGEN-10').getAttribute('translate')).toBe('no');
});

it('the promo code copies its code and confirms it until another code is shown', async () => {
  const { user, written, rerender } = renderCode('MORGEN-10', async () => {});
  expect(status()).toBe('');
  await user.click(button());
  expect(await screen.findByText('Kopiert')).toBe(screen.getByRole('status'));
  expect(written.mock.calls).toEqual([['MORGEN-10']]);
  rerender(<PromoCode code="ABEND-20" texts={texts} />);
  expect(status()).toBe('');
});

it('the promo code reports a refused clipboard', async () => {
  const { user } = renderCode('MORGEN-10', async () => {
    throw new DOMException('Not allowed', 'NotAllowedError');
  });
  await user.click(button());
  expect(await screen.findByText('Nein')).toBe(screen.getByRole('status'));
});
