import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { ContentTransition } from '#contract/preview.ts';

import type { LoadedTransitions } from '../time/useTransitions.ts';
import { TransitionList } from './transitionList.tsx';

const change = (at: string, more: Partial<ContentTransition> = {}): ContentTransition => ({
  at,
  key: 'SHOP_FOOTER',
  title: 'Footer',
  what: 'BEGINS',
  group: null,
  ...more,
});

const SUMMER = '2026-06-30T21:00:00.000Z';
const AUTUMN = '2026-09-30T21:00:00.000Z';

function open(transitions: LoadedTransitions, at = SUMMER) {
  const onGo = vi.fn<(at: string) => void>();
  const onRetry = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <TransitionList
      site="TR"
      transitions={transitions}
      at={at}
      onGo={onGo}
      onRetry={onRetry}
      onClose={onClose}
    />,
  );
  return { onGo, onRetry, onClose, user: userEvent.setup() };
}

it('the list of changes describes each one in the shop’s time zone, and marks the shown instant', () => {
  const group = { test: 'footer', group: 'B' };
  open({ status: 'success', data: [change(SUMMER), change(AUTUMN, { what: 'ENDS', group })] });
  const [first, second] = within(screen.getByRole('list')).getAllByRole('button');
  expect(first?.textContent).toMatch(/Wed 1 Jul 2026, 00:00 GMT\+3Footer changes$/);
  expect(first?.getAttribute('aria-current')).toBe('true');
  expect(second?.textContent).toMatch(/Footer ends for group B of footer$/);
  expect(second?.hasAttribute('aria-current')).toBe(false);
});

it('the list of changes goes to the selected one', async () => {
  const { onGo, user } = open({ status: 'success', data: [change(SUMMER), change(AUTUMN)] });
  await user.click(within(screen.getByRole('list')).getAllByRole('button')[1] ?? document.body);
  expect(onGo).toHaveBeenCalledWith(AUTUMN);
});

it('the list of changes reports that it is empty, loading or failed', async () => {
  open({ status: 'success', data: [] });
  expect(screen.getByText('No known changes of this shop’s content.')).toBeTruthy();
  open({ status: 'pending', data: undefined });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  const { onRetry, user } = open({ status: 'error', data: undefined });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('the list of changes is closed by its button', async () => {
  const { onClose, user } = open({ status: 'success', data: [] });
  await user.click(screen.getByRole('button', { name: 'Close the list of changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});
