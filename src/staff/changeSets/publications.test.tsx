import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { ChangePublication } from '#contract/staff/changeSets.ts';
import type { Market } from '#domain/staffRoles.ts';

import { Publications } from './publications.tsx';

const publication: ChangePublication = {
  id: 7,
  publishedBy: 'anna',
  publishedAt: '2026-11-20T10:00:00.000Z',
  sites: ['ALL', 'DE'],
  standing: ['ALL', 'DE'],
  isTestOver: false,
};
const onUndo = vi.fn<(publication: ChangePublication, sites: Market[]) => void>();
const undoes = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('the list of publications offers to undo an A/B test until its end, and then says why not', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Publications publications={[publication]} onUndo={onUndo} />);
  expect(undoes()).toEqual([
    'Undo the A/B test, published 2026-11-20 10:00',
    'Undo in Deutschland, published 2026-11-20 10:00',
  ]);
  const over: ChangePublication = { ...publication, standing: ['DE'], isTestOver: true };
  rerender(<Publications publications={[over]} onUndo={onUndo} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'by anna: its A/B test has ended and cannot be changed',
  );
  expect(undoes()).toEqual(['Undo in Deutschland, published 2026-11-20 10:00']);
  await user.click(screen.getByRole('button'));
  expect(onUndo).toHaveBeenCalledWith(over, ['DE']);
});
