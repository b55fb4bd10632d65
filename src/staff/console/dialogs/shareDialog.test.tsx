import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import { fakeService } from '../testing/fakeService.ts';
import type { PaneView } from '../workspace/workspace.ts';
import { ShareDialog } from './shareDialog.tsx';

const VIEW: PaneView = {
  site: 'DE',
  path: '/privacy',
  at: '2026-11-30T23:00:00.000Z',
  group: { test: 'footer', group: 'B' },
};

function open(service = fakeService(), view = VIEW) {
  renderStaff(<ShareDialog view={view} service={service} onClose={() => {}} />);
  return { service, user: userEvent.setup() };
}

it('the share dialog describes the link’s content, and creates it for a day by default', async () => {
  const { service, user } = open();
  expect(
    screen.getByText(
      /sees Deutschland\/privacy as of Tue 1 Dec 2026, 00:00 CET, group B of footer/,
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText('https://shop.example/shared/1')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Valid for'), '30 days');
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText('https://shop.example/shared/2')).toBeTruthy();
  expect(service.asked.map(({ hours }) => hours)).toEqual([24, 720]);
  expect(service.asked[0]).toMatchObject({ path: '/privacy', view: { site: 'DE', at: VIEW.at } });
});

it('the share dialog shares the pane’s change set, and says so', async () => {
  const changeSet = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12';
  const { service, user } = open(fakeService(), { ...VIEW, changeSet });
  expect(screen.getByText(/with a change set that is not published/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText(/Deutschland\/privacy.*, with a change set: ends/)).toBeTruthy();
  expect(service.asked[0]?.view).toMatchObject({ site: 'DE', changeSet });
});

it('the share dialog lists existing links, and revokes one', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/was revoked$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull());
});

it('the share dialog reports that a link could not be created', async () => {
  const service = fakeService();
  service.share = () => Promise.reject(new TypeError('no network'));
  const { user } = open(service);
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
});

it('the share dialog reports that existing links could not be loaded', async () => {
  const service = fakeService();
  service.shares = () => Promise.reject(new TypeError('no network'));
  open(service);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Earlier links could not be loaded.');
});
