import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { CommandServices } from '../commands/command.ts';
import { FIRST_STATE, type ConsoleState } from '../store/consoleState.ts';
import { fakeService } from '../testing/fakeService.ts';
import { ConsoleDialogs } from './consoleDialogs.tsx';

const { workspace } = FIRST_STATE;
const desk = (name: string) => ({ name, workspace });

it('the console keeps the desks that another tab saves at the same time', async () => {
  // What another tab has stored since this one was rendered.
  let kept: ConsoleState = { ...FIRST_STATE, desks: [desk('Monday'), desk('Old')] };
  const changeState = (apply: (before: ConsoleState) => ConsoleState) => {
    kept = apply(kept);
  };
  render(
    <ConsoleDialogs
      dialog="DESKS"
      parts={{ desk: { workspace } } as unknown as CommandServices}
      commands={[]}
      stored={{
        state: { ...FIRST_STATE, desks: [desk('Old')] },
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
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Save this desk as'), 'Friday{Enter}');
  expect(kept.desks.map(({ name }) => name)).toEqual(['Friday', 'Monday', 'Old']);
  await user.click(screen.getByRole('button', { name: 'Delete Old' }));
  expect(kept.desks.map(({ name }) => name)).toEqual(['Friday', 'Monday']);
});
