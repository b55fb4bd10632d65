import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Difference } from '../compare/differences.ts';
import { DifferencesList } from './differencesList.tsx';

const ADDED: Difference = {
  kind: 'ADDED',
  after: { kind: 'LINK', text: 'Bettwäsche', target: '/de/bedding', element: document.body },
};

function open(differences: readonly Difference[] | undefined) {
  const onShow = vi.fn<(difference: Difference) => void>();
  render(<DifferencesList differences={differences} onShow={onShow} />);
  return { onShow, user: userEvent.setup() };
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
