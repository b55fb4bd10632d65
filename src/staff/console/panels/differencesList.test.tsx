import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Difference } from '../compare/differences.ts';
import type { CompareOptions, Comparison } from '../compare/useComparisons.ts';
import { DifferencesList } from './differencesList.tsx';

const ADDED: Difference = {
  kind: 'ADDED',
  after: { kind: 'LINK', text: 'Bettwäsche', target: '/de/bedding', element: document.body },
};

function open(differences: readonly Difference[] | undefined, others: Comparison[] = []) {
  const onShow = vi.fn<(difference: Difference) => void>();
  const onOptions = vi.fn<(part: Partial<CompareOptions>) => void>();
  const onClose = vi.fn<() => void>();
  const pane = { id: 'b', site: 'HU' as const, name: 'Pane 2: HU' };
  render(
    <DifferencesList
      comparisons={[{ pane, differences }, ...others]}
      scope="PAGE"
      shown={undefined}
      isWithinShop={false}
      onOptions={onOptions}
      onShow={onShow}
      onClose={onClose}
    />,
  );
  return { onOptions, onShow, onClose, user: userEvent.setup() };
}

it.each([
  [undefined, 'Waiting for both pages…'],
  [[], 'The two pages are the same.'],
  [[ADDED], '1 difference'],
  [[ADDED, ADDED], '2 differences'],
])('the differences list shows the number of differences', (differences, words) => {
  open(differences);
  expect(screen.getByRole('status').textContent).toBe(words);
});

it('the differences list shows the selected difference', async () => {
  const { onShow, user } = open([ADDED]);
  await user.click(screen.getByRole('button', { name: 'Link “Bettwäsche” was added' }));
  expect(onShow).toHaveBeenCalledWith(ADDED);
});

it('the differences list shows the differences of each further pane from the first', () => {
  const pane = { id: 'c', site: 'TR' as const, name: 'Pane 3: TR' };
  open([ADDED], [{ pane, differences: [] }]);
  expect(screen.getByRole('region', { name: 'Pane 2: HU' }).textContent).toContain('1 difference');
  expect(screen.getByRole('region', { name: 'Pane 3: TR' }).textContent).toContain(
    'The two pages are the same.',
  );
});

it('the differences list offers the scope of the comparison', async () => {
  const { user, onOptions } = open([]);
  await user.selectOptions(screen.getByLabelText('Compare'), 'only the footer');
  expect(onOptions).toHaveBeenLastCalledWith({ scope: 'FOOTER' });
  await user.click(screen.getByLabelText('Within one shop only'));
  expect(onOptions).toHaveBeenLastCalledWith({ isWithinShop: true });
});

it('the differences list is closed by its button', async () => {
  const { onClose, user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Close the differences' }));
  expect(onClose).toHaveBeenCalledOnce();
});
