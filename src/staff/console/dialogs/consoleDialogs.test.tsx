import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { CommandServices, ConsoleDialog } from '../commands/command.ts';
import { FIRST_STATE, type ConsoleState } from '../store/consoleState.ts';
import { fakeService } from '../testing/fakeService.ts';
import { ConsoleDialogs } from './consoleDialogs.tsx';

const { workspace } = FIRST_STATE;
const desk = (name: string) => ({ name, workspace });

/** Opens a dialog of the console with a state that another tab may have changed since. */
function open(dialog: ConsoleDialog, state: Partial<ConsoleState>, later = state) {
  let kept: ConsoleState = { ...FIRST_STATE, ...later };
  const changeState = (apply: (before: ConsoleState) => ConsoleState) => {
    kept = apply(kept);
  };
  render(
    <ConsoleDialogs
      dialog={dialog}
      parts={{ desk: { workspace } } as unknown as CommandServices}
      commands={[]}
      stored={{
        state: { ...FIRST_STATE, ...state },
        change: (part) => changeState((before) => ({ ...before, ...part })),
        changeState,
      }}
      hostPages={[]}
      page={undefined}
      service={fakeService()}
      onRun={() => {}}
      onClose={() => {}}
    />,
  );
  return { user: userEvent.setup(), names: () => kept.desks.map(({ name }) => name) };
}

it('the console keeps the desks that another tab saves at the same time', async () => {
  const later = { desks: [desk('Monday'), desk('Old')] };
  const { user, names } = open('DESKS', { desks: [desk('Old')] }, later);
  await user.type(screen.getByLabelText('Save this desk as'), 'Friday{Enter}');
  expect(names()).toEqual(['Friday', 'Monday', 'Old']);
  await user.click(screen.getByRole('button', { name: 'Delete Old' }));
  expect(names()).toEqual(['Friday', 'Monday']);
});

it('the palette offers recent instants of the same minute once, as they have one name', () => {
  const minute = ['2026-12-23T23:05:40.000Z', '2026-12-23T23:05:10.000Z'];
  open('PALETTE', { recentInstants: [...minute, '2026-11-20T10:00:00.000Z'] });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([
    'Go back to Thu 24 Dec 2026, 00:05 CET',
    'Go back to Fri 20 Nov 2026, 11:00 CET',
  ]);
});
