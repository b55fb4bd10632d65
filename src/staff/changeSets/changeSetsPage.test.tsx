import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { pressTwice } from '../data/testing/pressTwice.ts';
import { renderStaff } from '../data/testing/renderStaff.tsx';
import { changeSetService } from './changeSetService.ts';
import { ChangeSetsPage } from './changeSetsPage.tsx';

afterEach(() => void vi.restoreAllMocks());

it('a double press of “Begin” begins one change set', async () => {
  let answer = (_id: string) => {};
  vi.spyOn(changeSetService, 'list').mockResolvedValue([]);
  const create = vi
    .spyOn(changeSetService, 'create')
    .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const onOpen = vi.fn<(id: string) => void>();
  renderStaff(<ChangeSetsPage onOpen={onOpen} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name of a new change set'), 'Winter');
  await pressTwice(user, screen.getByRole('button', { name: 'Begin' }));
  answer('set');
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith('set'));
  expect(create).toHaveBeenCalledOnce();
});
