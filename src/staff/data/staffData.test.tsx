import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';

import { LoadNotice } from './loadNotice.tsx';
import { refusal, renderStaff } from './testing/renderStaff.tsx';
import { useChanges } from './useChanges.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/**
 * Opens a page with a list that a button changes, and another one loads again; `load` and `act` are replaced while it
 * is open.
 */
function open() {
  const calls = { load: async () => 'three mails', act: async () => {} };
  function Page() {
    const list = useQuery({ queryKey: ['list'], queryFn: () => calls.load() });
    const { change, outcome } = useChanges();
    return (
      <>
        <LoadNotice query={list} failure="It could not be loaded." forbidden="You may not." />
        {outcome}
        {list.data}
        <button onClick={() => change({ words: 'Done.', act: () => calls.act() })}>Change</button>
        <button onClick={() => void list.refetch()}>Reload</button>
      </>
    );
  }
  const { onSessionEnded } = renderStaff(<Page />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { calls, onSessionEnded, press };
}

it('the data cache keeps loaded data when a reload fails, and reports the failure until one succeeds', async () => {
  const { calls, press } = open();
  await screen.findByText('three mails');
  calls.load = () => refusal(503);
  await press('Reload');
  await screen.findByText('It could not be loaded.');
  expect(screen.getByText('three mails')).toBeTruthy();
  calls.load = async () => 'two mails';
  await press('Try again');
  await screen.findByText('two mails');
  expect(screen.queryByText('It could not be loaded.')).toBeNull();
});

it('the data cache hides data that the roles no longer include', async () => {
  const { calls, press } = open();
  await screen.findByText('three mails');
  calls.load = () => refusal(403, staffRightMissing);
  await press('Reload');
  await screen.findByText('You may not.');
  expect(screen.queryByText('three mails')).toBeNull();
});

it('the data cache reports a change as done once the page shows it', async () => {
  const { calls, press } = open();
  await screen.findByText('three mails');
  let answer = (_list: string) => {};
  calls.load = () => new Promise((resolve) => (answer = resolve));
  await press('Change');
  expect(screen.queryByText('Done.')).toBeNull();
  answer('two mails');
  await screen.findByText('Done.');
  expect(screen.getByText('two mails')).toBeTruthy();
});

it('a change refused without a session ends the session, as a load does', async () => {
  const { calls, onSessionEnded, press } = open();
  await screen.findByText('three mails');
  calls.act = () => refusal(401);
  await press('Change');
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});
