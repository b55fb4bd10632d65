import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import {
  staffLastAdministrator,
  staffNameTaken,
  staffNotFresh,
  staffRightMissing,
} from '#contract/problemTypes.ts';
import type { StaffPerson } from '#contract/staff/people.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { freshSignIn, FreshSignInContext } from './freshSignIn.ts';
import { PeoplePage } from './peoplePage.tsx';
import type { PeopleService } from './peopleService.ts';

afterEach(() => void vi.restoreAllMocks());

const SIGN_IN = {
  session: 'a'.repeat(16),
  signedInAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-20T10:30:00.000Z',
  isThis: true,
};

/** Opens the page with two accounts, which the page changes. */
function open(part: Partial<PeopleService> = {}, fresh = freshSignIn) {
  const people: StaffPerson[] = [
    {
      name: 'anna',
      email: null,
      state: 'ACTIVE',
      hasSecondFactor: false,
      grants: [{ role: 'ADMINISTRATOR', market: 'ALL' }],
      signIns: [SIGN_IN],
    },
    {
      name: 'hanna',
      email: 'hanna@shop.example',
      state: 'INVITED',
      hasSecondFactor: true,
      grants: [{ role: 'EDITOR', market: 'HU' }],
      signIns: [],
    },
  ];
  const given: unknown[] = [];
  const service: PeopleService = {
    list: async () => people.map((person) => ({ ...person })),
    async invite(name, email, grants) {
      people.push({
        name,
        email,
        state: 'INVITED',
        hasSecondFactor: false,
        grants: [...grants],
        signIns: [],
      });
    },
    sendLink: async (name) => void given.push({ linkTo: name }),
    async setEmail(name, email) {
      for (const person of people) if (person.name === name) person.email = email;
    },
    async setDisabled(name, isDisabled) {
      const state = isDisabled ? 'DISABLED' : 'ACTIVE';
      for (const person of people) if (person.name === name) person.state = state;
    },
    async removeFactors(name) {
      for (const person of people) if (person.name === name) person.hasSecondFactor = false;
    },
    async remove(name) {
      people.splice(
        people.findIndex((person) => person.name === name),
        1,
      );
    },
    async setRoles(name, grants, reason) {
      given.push({ name, grants, reason });
      for (const person of people) if (person.name === name) person.grants = [...grants];
    },
    async endSignIns(name) {
      for (const person of people) if (person.name === name) person.signIns = [];
    },
    ...part,
  };
  const { onSessionEnded } = renderStaff(
    <FreshSignInContext value={fresh}>
      <PeoplePage service={service} />
    </FreshSignInContext>,
  );
  return { given, onSessionEnded, user: userEvent.setup() };
}

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  const row = cell.closest('tr');
  if (row === null) throw new Error('The cell stands in no row');
  return within(row);
};

it('the people page shows each person’s roles and sessions', async () => {
  open();
  expect((await rowOf('anna')).getByText('Administrator: all shops')).toBeTruthy();
  expect((await rowOf('anna')).getByText(/2026-11-20 10:00/)).toBeTruthy();
  expect((await rowOf('hanna')).getByText('Editor: Magyarország')).toBeTruthy();
  expect((await rowOf('hanna')).getByText('no')).toBeTruthy();
});

it('the people page changes the roles of an account with a reason', async () => {
  const { given, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roles of hanna' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roles of hanna' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Editor: Magyarország' }));
  expect(dialog.getByText('Without a role, the account may do nothing.')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Publisher');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Where it holds' }), 'Slovensko');
  await user.click(dialog.getByRole('button', { name: 'Add this role' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'has moved');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changed the roles of hanna.');
  expect(given).toEqual([
    { name: 'hanna', grants: [{ role: 'PUBLISHER', market: 'SK' }], reason: 'has moved' },
  ]);
  await screen.findByText('Publisher: Slovensko');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the people page logs an account out, and then no longer offers it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log out anna everywhere' }));
  await screen.findByText('Logged out anna everywhere.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
});

it('the people page reports a change as done once the list shows it', async () => {
  const people = (isDisabled: boolean): StaffPerson[] => [
    {
      name: 'hanna',
      email: null,
      state: isDisabled ? 'DISABLED' : 'ACTIVE',
      hasSecondFactor: false,
      grants: [],
      signIns: [],
    },
  ];
  let answerSecond: (list: StaffPerson[]) => void = () => {};
  const secondList = new Promise<StaffPerson[]>((resolve) => (answerSecond = resolve));
  const list = vi.fn<PeopleService['list']>();
  list.mockResolvedValueOnce(people(false)).mockReturnValueOnce(secondList);
  const { user } = open({ list });
  await user.click(await screen.findByRole('button', { name: 'Account of hanna' }));
  await user.click(screen.getByRole('button', { name: 'Disable the account' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('hanna is disabled.')).toBeNull();
  answerSecond(people(true));
  await screen.findByText('hanna is disabled.');
  expect((await rowOf('hanna')).getByText('disabled')).toBeTruthy();
});

it('the people page explains why the last administrator keeps the role', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = open({ setRoles: () => refusal(409, staffLastAdministrator) });
  await user.click(await screen.findByRole('button', { name: 'Roles of anna' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^This is the last account that manages staff/);
});

it('the people page reports missing rights, and shows the sign-in page without a session', async () => {
  open({ list: () => refusal(403, staffRightMissing) });
  await screen.findByText('Your roles do not include the accounts of staff.');
  const { onSessionEnded } = open({ list: () => refusal(401) });
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});

it('the people page asks for the password again if needed, and then makes the change', async () => {
  let isConfirmed = false;
  const done: string[] = [];
  const fresh: typeof freshSignIn = {
    isFresh: async () => isConfirmed,
    ways: async () => ['PASSWORD'],
    confirm: async (password) => {
      isConfirmed = password === 'a good password';
      return isConfirmed ? 'CONFIRMED' : 'WRONG';
    },
  };
  const setRoles = async (name: string) =>
    isConfirmed ? void done.push(name) : refusal(403, staffNotFresh);
  const { user } = open({ setRoles }, fresh);
  await user.click(await screen.findByRole('button', { name: 'Roles of hanna' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await user.type(dialog.getByLabelText(/^Password/), 'wrong{Enter}');
  await dialog.findByText('This is not your password.');
  expect(done).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Password/));
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  await screen.findByText('Changed the roles of hanna.');
  expect(done).toEqual(['hanna']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the people page invites a person with a name, an address and a role, and reports faults in them', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a person' }));
  await user.type(dialog.getByLabelText(/^Name to sign in with/), 'tuba b');
  await user.type(dialog.getByLabelText(/^E-mail address/), 'tuba{Enter}');
  await dialog.findByText(/^Letters, digits/);
  await dialog.findByText('Please enter a valid e-mail address.');
  await user.clear(dialog.getByLabelText(/^Name to sign in with/));
  await user.type(dialog.getByLabelText(/^Name to sign in with/), 'Tuba');
  expect(dialog.queryByText(/^Letters, digits/)).toBeNull();
  await user.type(dialog.getByLabelText(/^E-mail address/), '@shop.example');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Editor');
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await screen.findByText('Invited tuba by a mail to tuba@shop.example.');
  expect((await rowOf('tuba')).getByText('invited')).toBeTruthy();
  expect((await rowOf('tuba')).getByText('Editor: all shops')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the people page sends another invitation, changes the address, disables, enables and removes an account', async () => {
  const { given, user } = open();
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Account of hanna' }));
    await user.click(screen.getByRole('button', { name }));
  };
  await press('Send another invitation');
  await screen.findByText('Sent a mail to hanna.');
  expect(given).toEqual([{ linkTo: 'hanna' }]);
  await user.click(await screen.findByRole('button', { name: 'Account of hanna' }));
  await user.type(screen.getByLabelText(/^E-mail address/), '.org{Enter}');
  await screen.findByText('Changed the e-mail address of hanna.');
  await screen.findByText('hanna@shop.example.org');
  await press('Disable the account');
  await screen.findByText('hanna is disabled.');
  await press('Enable the account');
  await screen.findByText('hanna is enabled.');
  await press('Remove the second factor');
  await screen.findByText('Removed the second factor of hanna.');
  await press('Remove the account');
  await user.click(screen.getByRole('button', { name: 'Remove hanna for good' }));
  await screen.findByText('Removed hanna.');
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'hanna' })).toBeNull());
});

it('a refused invitation keeps its dialog with what was typed, and is sent once at a time', async () => {
  const answers: ((answer: Promise<void>) => void)[] = [];
  const invite = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
  const { user } = open({ invite });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Name to sign in with/), 'anna');
  const address = dialog.getByLabelText(/E-mail address/);
  await user.type(address, 'a@shop.example{Enter}{Enter}');
  expect(invite).toHaveBeenCalledOnce();
  answers[0]?.(refusal(409, staffNameTaken));
  await dialog.findByText('An account with this name already exists.');
  expect(address).toHaveProperty('value', 'a@shop.example');
  await user.type(address, '{Enter}');
  answers[1]?.(Promise.resolve());
  await screen.findByText('Invited anna by a mail to a@shop.example.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a refused change of roles keeps its dialog with the reason', async () => {
  const { user } = open({ setRoles: () => refusal(409, staffLastAdministrator) });
  await user.click(await screen.findByRole('button', { name: 'Roles of anna' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'moves on');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^This is the last account that manages staff/);
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'moves on');
});

it('a refused address keeps the dialog of the account', async () => {
  const { user } = open({ setEmail: () => refusal(503) });
  await user.click(await screen.findByRole('button', { name: 'Account of anna' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/E-mail address/), 'anna@shop.example{Enter}');
  await dialog.findByText('That did not work. Please try again.');
  expect(dialog.getByLabelText(/E-mail address/)).toHaveProperty('value', 'anna@shop.example');
});
