import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ResponseError } from '#browser/serviceCall.ts';

import { renderStaff } from '../data/testing/renderStaff.tsx';
import type { Place } from '../workbench/place.ts';
import { ConsoleApp } from './consoleApp.tsx';
import { fakeService } from './testing/fakeService.ts';

const DESK: Place = {
  path: '',
  id: 'desk',
  label: 'Preview',
  icon: '',
  key: 'P',
  group: 'CONTENT',
};
const PEOPLE: Place = {
  path: 'people',
  id: 'people',
  label: 'People',
  icon: '',
  key: 'E',
  group: 'STAFF',
  right: { action: 'STAFF', market: 'ALL' },
};
const PLACES = [DESK, PEOPLE];

// This DOM has no IndexedDB, of which the console warns.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // This DOM has no media queries.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // Each test is a window of its own.
  history.replaceState(null, '', '/staff');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(service = fakeService()) {
  const onSignOut = vi.fn<(where: 'HERE' | 'EVERYWHERE') => void>();
  const takeOver = vi.fn<() => void>();
  const go = vi.fn<(address: string) => void>();
  const { onSessionEnded } = renderStaff(
    <ConsoleApp
      service={service}
      version="1.2.3"
      update={{ takeOver }}
      session="Session renewed 09:30"
      frame={{ places: PLACES, place: DESK, go }}

      onSignOut={onSignOut}
    />,
  );
  await screen.findByText(/This browser stores nothing/);
  return { service, onSessionEnded, onSignOut, takeOver, go, user: userEvent.setup() };
}

/** The time fields of the panes' heads. */
const timeFields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Time' });
const times = () => timeFields().map(({ value }) => value);

const panes = () => screen.getAllByRole('region', { name: /^Pane \d/ });

it('the console shows view, session state and version in its bars', async () => {
  const { takeOver, user } = await open();
  expect(times()[0]).toMatch(/^now · \d\d:\d\d CET$/);
  for (const words of ['Connected', 'Session renewed 09:30', 'Version 1.2.3']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(takeOver).toHaveBeenCalledOnce();
});

it('the console explains why a command is refused until the next one runs', async () => {
  const { user } = await open();
  await user.keyboard('{Alt>}v{/Alt}');
  await screen.findByText('There is only one pane.');
  await user.keyboard('{Alt>}[Digit2]{/Alt}');
  await waitFor(() => expect(panes()).toHaveLength(2));
  expect(screen.queryByText('There is only one pane.')).toBeNull();
});

it('the command “now and then” shows two panes, and the later one moves from change to change', async () => {
  const { service, user } = await open();
  await waitFor(() => expect(service.tokens).toEqual(['DE now none']));
  await user.keyboard('{Alt>}[Digit2]{/Alt}');
  expect(panes().map((pane) => pane.getAttribute('aria-label'))).toEqual([
    'Pane 1: Deutschland, now',
    'Pane 2: Deutschland, Tue 1 Dec 2099, 01:00 CET',
  ]);
  expect(screen.getByText(/ · pane 2 of 2$/)).toBeTruthy();
  await user.keyboard('{Alt>}[KeyJ]{/Alt}');
  expect(times()).toEqual([expect.stringMatching(/^now/), 'Thu 1 Oct 2026, 02:00 CEST']);
  expect(service.tokens.at(-1)).toBe('DE 2026-10-01T00:00:00.000Z none');
});

it('the console lays out every group of a test, and all nine shops', async () => {
  const { service, user } = await open();
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[Digit3]{/Alt}');
  await waitFor(() => expect(service.tokens.slice(-2)).toEqual(['DE now A', 'DE now B']));
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  expect(panes()).toHaveLength(9);
});

it('the console runs commands from its menus, and lists every shortcut on a question mark', async () => {
  const { onSignOut, user } = await open();
  await user.click(screen.getByRole('menuitem', { name: 'Session' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledWith('HERE');
  await user.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Ctrl+K')).toBeTruthy();
});

it('the console offers recent instants in the palette', async () => {
  const { user } = await open();
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  expect(times()[0]).toMatch(/^now · \d\d:\d\d CET$/);
  await user.keyboard('{Control>}[KeyK]{/Control}back to tue{Enter}');
  await waitFor(() => expect(times()).toEqual(['Tue 1 Dec 2099, 01:00 CET']));
});

it('the console reports the end of the session when a call answers 401', async () => {
  const service = fakeService();
  service.viewToken = () =>
    Promise.reject(new ResponseError(new Response(null, { status: 401 }), undefined));
  const { onSessionEnded } = await open(service);
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalled());
});

it('the console reports a page that cannot be loaded, and retries on request', async () => {
  const service = fakeService();
  const answer = service.viewToken;
  service.viewToken = () => Promise.reject(new TypeError('no network'));
  const { user } = await open(service);
  await screen.findByText('This page cannot be shown at the moment.');
  service.viewToken = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/cannot be shown/)).toBeNull());
});

it('the console moves all linked panes with one of them, by a typed time or a shortcut', async () => {
  const { user } = await open();
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  const [, second] = timeFields();
  // In a DOM without layout every element overlaps the edges between panes, which take its pointer events.
  act(() => second?.focus());
  await user.paste('24.12.2026');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(new Set(times().map((text) => text.slice(0, 15)))).toEqual(new Set(['Thu 24 Dec 2026'])),
  );
  const [chain] = screen.getAllByRole('button', { name: /^Moves in time/ });
  if (chain) await user.click(chain);
  await user.keyboard('{Alt>}[KeyJ]{/Alt}');
  expect(times()[0]).toMatch(/^Thu 24 Dec 2026/);
  expect(
    new Set(
      times()
        .slice(1)
        .map((text) => text.slice(0, 14)),
    ),
  ).toEqual(new Set(['Thu 1 Oct 2026']));
});

it('the console explains why a step is refused when the list of changes cannot be loaded', async () => {
  const service = fakeService();
  service.transitions = () => Promise.reject(new TypeError('no network'));
  const { user } = await open(service);
  await screen.findByText('The changes of Deutschland could not be loaded.');
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  expect(screen.getByText('The list of changes could not be loaded.')).toBeTruthy();
  expect(times()[0]).toMatch(/^now/);
});

/** A service whose lists of changes wait for `answer`. */
function withWaitingChanges() {
  const service = fakeService();
  const { transitions } = service;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  service.transitions = async (site) => {
    await asked;
    return transitions(site);
  };
  return { service, answer };
}

it('a step to the next change waits until the list of changes has loaded', async () => {
  const { service, answer } = withWaitingChanges();
  const { user } = await open(service);
  await user.keyboard('{Alt>}[KeyK][KeyJ][KeyJ]{/Alt}');
  expect(times()[0]).toMatch(/^now/);
  answer();
  await waitFor(() => expect(times()).toEqual(['Thu 1 Oct 2026, 02:00 CEST']));
});

it('a waiting step to the next change is dropped if the person goes to another time', async () => {
  const { service, answer } = withWaitingChanges();
  const { user } = await open(service);
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  act(() => timeFields()[0]?.focus());
  await user.paste('24.12.2026');
  await user.keyboard('{Enter}');
  answer();
  await screen.findByText(/Thu 24 Dec 2026 · no change/);
  expect(times()).toEqual(['Thu 24 Dec 2026, 00:00 CET']);
});

it('a pane that regains the focus steps through its changes without loading their list again', async () => {
  const service = fakeService();
  const { user } = await open(service);
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  const [german, austrian] = timeFields();
  act(() => austrian?.focus());
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  await waitFor(() => expect(times()[1]).toMatch(/^Tue 1 Dec 2099/));
  service.transitions = () => new Promise(() => {});
  act(() => german?.focus());
  await user.keyboard('{Alt>}[KeyJ]{/Alt}');
  expect(times()[0]).toMatch(/^Thu 1 Oct 2026/);
});

it('the console reports that the server is away when a call gets no response', async () => {
  const service = fakeService();
  const fail = () => Promise.reject(new TypeError('no network'));
  Object.assign(service, { contentState: fail, transitions: fail, testsAt: fail, viewToken: fail });
  await open(service);
  await screen.findByText(/^The server does not respond/);
});

it('the console offers the permitted shops, and refuses the others with the reason', async () => {
  const service = fakeService();
  const answer = service.contentState;
  service.contentState = async () => ({
    ...(await answer()),
    grants: [
      { role: 'EDITOR', market: 'HU' },
      { role: 'VIEWER', market: 'DE' },
    ],
  });
  const { user } = await open(service);
  const shops = () =>
    within(screen.getByLabelText('Shop'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(shops()).toEqual(['Deutschland', 'Magyarország']));
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  expect(panes()).toHaveLength(2);
});

it('the console shows a pane with a change set chosen in its field, which a command focuses', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const christmas = {
    id: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12',
    name: 'Christmas',
    createdBy: 'anna',
    createdAt: at,
    updatedAt: at,
    sites: [],
    items: 1,
  };
  const service = fakeService();
  const changeSets = vi.spyOn(service, 'changeSets').mockResolvedValue([christmas]);
  const { user } = await open(service);
  expect(screen.queryByRole('combobox', { name: 'Change set' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('with a change set{Enter}');
  const field = await screen.findByRole('combobox', { name: 'Change set' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.selectOptions(field, 'with Christmas');
  await screen.findByRole('region', { name: /^Pane 1: .*, with a change set$/ });
  expect(changeSets).toHaveBeenCalled();
});

it('the console reports that there is no change set to show', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('with a change set{Enter}');
  expect(await screen.findByText('There is no change set to show.')).toBeTruthy();
});

it('the console starts at the first permitted shop', async () => {
  const service = fakeService();
  const { contentState } = service;
  service.contentState = async () => ({
    ...(await contentState()),
    grants: [{ role: 'VIEWER', market: 'HU' }],
  });
  const before = history.length;
  await open(service);
  await waitFor(() =>
    expect(panes()[0]?.getAttribute('aria-label')).toBe('Pane 1: Magyarország, now'),
  );
  expect(history.length).toBe(before);
});

it('the console shows the pages of all panes at one width, initially the window’s', async () => {
  const { user } = await open();
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  const widths = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Width' }).map(({ value }) => value);
  expect(widths()).toEqual(Array(9).fill('WINDOW'));
  await user.keyboard('{Alt>}{Shift>}[Digit3]{/Shift}{/Alt}');
  expect(widths()).toEqual(Array(9).fill('1440'));
});

it('two keys, the activity bar and a link lead to another place, but letters typed in a field do not', async () => {
  const { go, user } = await open();
  await user.keyboard('ge');
  expect(go).toHaveBeenLastCalledWith('/staff/people');
  await user.keyboard('e');
  act(() => timeFields()[0]?.focus());
  await user.keyboard('ge');
  expect(go).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('link', { name: 'People' }));
  expect(go).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'People' }).title).toBe('People (G then E)');
});

it('the activity bar hides places that the roles do not include, and its help says who can change that', async () => {
  const service = fakeService();
  const { contentState } = service;
  service.contentState = async () => ({
    ...(await contentState()),
    grants: [{ role: 'VIEWER', market: 'ALL' }],
  });
  const { go, user } = await open(service);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'People' })).toBeNull());
  await user.keyboard('ge');
  await screen.findByText(
    /“People”. An administrator can give you the role Administrator in all shops/,
  );
  expect(go).not.toHaveBeenCalled();
});
