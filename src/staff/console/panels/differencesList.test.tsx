import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Difference } from '../compare/differences.ts';
import type { CompareScope, Comparison } from '../compare/useComparisons.ts';
import { DifferencesList } from './differencesList.tsx';

const ADDED: Difference = {
  kind: 'ADDED',
  after: { kind: 'LINK', text: 'Bettwäsche', target: '/de/bedding', element: document.body },
};

function open(differences: readonly Difference[] | undefined, others: Comparison[] = []) {
  const onShow = vi.fn<(difference: Difference) => void>();
  const onScope = vi.fn<(scope: CompareScope) => void>();
  const pane = { id: 'b', name: 'Pane 2: HU', page: undefined };
  render(
    <DifferencesList
      comparisons={[{ pane, differences }, ...others]}
      scope="PAGE"
      shown={undefined}
      onScope={onScope}
      onShow={onShow}
    />,
  );
  return { onScope, onShow, user: userEvent.setup() };
}

it.each([
  [undefined, 'Waiting for both pages…'],
  [[], 'The two pages say the same.'],
  [[ADDED], '1 difference'],
  [[ADDED, ADDED], '2 differences'],
])('says how much differs', (differences, words) => {
  open(differences);
  expect(screen.getByRole('status').textContent).toBe(words);
});

it('shows the difference that is pressed', async () => {
  const { onShow, user } = open([ADDED]);
  await user.click(screen.getByRole('button', { name: 'Link “Bettwäsche” was added' }));
  expect(onShow).toHaveBeenCalledWith(ADDED);
});

it('tells of each further pane what differs from the first one', () => {
  open([ADDED], [{ pane: { id: 'c', name: 'Pane 3: TR', page: undefined }, differences: [] }]);
  expect(screen.getByRole('region', { name: 'Pane 2: HU' }).textContent).toContain('1 difference');
  expect(screen.getByRole('region', { name: 'Pane 3: TR' }).textContent).toContain(
    'The two pages say the same.',
  );
});

it('lets one choose what is compared', async () => {
  const { user, onScope } = open([]);
  await user.selectOptions(screen.getByLabelText('Compare'), 'the footer alone');
  expect(onScope).toHaveBeenCalledExactlyOnceWith('FOOTER');
});
