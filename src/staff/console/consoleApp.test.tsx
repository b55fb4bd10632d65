import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ResponseError } from '#browser/serviceCall.ts';

import { ConsoleApp } from './consoleApp.tsx';
import { fakeService } from './testing/fakeService.ts';

// There is no store in this browser, of which the console warns.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

async function open(service = fakeService()) {
  const onSessionEnded = vi.fn<() => void>();
  const onSignOut = vi.fn<(where: 'HERE' | 'EVERYWHERE') => void>();
  const takeOver = vi.fn<() => void>();
  render(
    <ConsoleApp
      service={service}
      version="1.2.3"
      update={{ takeOver }}
      session="Session renewed 09:30"
      onSessionEnded={onSessionEnded}
      onSignOut={onSignOut}
    />,
  );
  await screen.findByText(/This browser keeps nothing/);
  return { service, onSessionEnded, onSignOut, takeOver, user: userEvent.setup() };
}

const panes = () => screen.getAllByRole('region', { name: /^Pane \d/ });

it('says in its bars what is shown, how the session does, and which version this is', async () => {
  const { takeOver, user } = await open();
  expect(screen.getByText('Deutschland · now')).toBeTruthy();
  for (const words of ['Connected', 'Session renewed 09:30', 'Version 1.2.3']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(takeOver).toHaveBeenCalledOnce();
});

it('lays out now and then, of which the later one is moved from change to change', async () => {
  const { service, user } = await open();
  await waitFor(() => expect(service.tokens).toEqual(['DE now nobody']));
  await user.keyboard('{Alt>}[Digit2]{/Alt}');
  expect(panes().map((pane) => pane.getAttribute('aria-label'))).toEqual([
    'Pane 1: Deutschland, now',
    'Pane 2: Deutschland, another time',
  ]);
  expect(screen.getByText(/^Deutschland · 01\.12\.2099.* · pane 2 of 2$/)).toBeTruthy();
  await user.keyboard('{Alt>}[KeyJ]{/Alt}');
  expect(screen.getByText(/^Deutschland · 01\.10\.2026/)).toBeTruthy();
  expect(service.tokens.at(-1)).toBe('DE 2026-10-01T00:00:00.000Z nobody');
});

it('lays out every group of a test, and all nine shops', async () => {
  const { service, user } = await open();
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[Digit3]{/Alt}');
  await waitFor(() => expect(service.tokens.slice(-2)).toEqual(['DE now A', 'DE now B']));
  await user.keyboard('{Alt>}[Digit9]{/Alt}');
  expect(panes()).toHaveLength(9);
});

it('runs commands by its menus, and lists every shortcut on a question mark', async () => {
  const { onSignOut, user } = await open();
  await user.click(screen.getByRole('menuitem', { name: 'Session' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledWith('HERE');
  await user.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Ctrl+K')).toBeTruthy();
});

it('offers instants that were looked at in the palette', async () => {
  const { user } = await open();
  await screen.findByLabelText('Test');
  await user.keyboard('{Alt>}[KeyK]{/Alt}');
  await user.keyboard('{Alt>}[KeyN]{/Alt}');
  expect(screen.getByText('Deutschland · now')).toBeTruthy();
  await user.keyboard('{Control>}[KeyK]{/Control}back to 01.12{Enter}');
  expect(screen.getByText(/^Deutschland · 01\.12\.2099/)).toBeTruthy();
});

it('gives the page back to the door when the server knows of no session any more', async () => {
  const service = fakeService();
  service.viewToken = () =>
    Promise.reject(new ResponseError(new Response(null, { status: 401 }), undefined));
  const { onSessionEnded } = await open(service);
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalled());
});

it('says of a page that cannot be had, and asks again', async () => {
  const service = fakeService();
  const answer = service.viewToken;
  service.viewToken = () => Promise.reject(new TypeError('no network'));
  const { user } = await open(service);
  await screen.findByText('This page cannot be shown at the moment.');
  service.viewToken = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/cannot be shown/)).toBeNull());
});
