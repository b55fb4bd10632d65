import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { LinkPage } from './linkPage.tsx';
import type { LinkService } from './linkService.ts';

const TOKEN = 't'.repeat(43);
afterEach(() => history.replaceState(null, '', location.pathname));

function open(hash: string, part: Partial<LinkService> = {}) {
  history.replaceState(null, '', `#${hash}`);
  const used: string[] = [];
  const service: LinkService = {
    look: async (token) => (token === TOKEN ? { kind: 'INVITATION', name: 'maria' } : 'INVALID'),
    use: async (token, password) => (used.push(`${token} ${password}`), 'CHANGED'),
    ask: async (name) => (used.push(name), 'ASKED'),
    ...part,
  };
  render(<LinkPage service={service} />);
  return { used, user: userEvent.setup() };
}

it('changes nothing by being opened, and sets the password that a person types', async () => {
  const { used, user } = open(TOKEN);
  const field = await screen.findByLabelText(/^New password/);
  expect(screen.getByDisplayValue('maria')).toBeTruthy();
  await user.type(field, 'short{Enter}');
  await screen.findByText('At least 8 characters, please.');
  expect(used).toEqual([]);
  await user.type(field, ' but longer{Enter}');
  await screen.findByText('Your password is set.');
  expect(used).toEqual([`${TOKEN} short but longer`]);
});

it('says that a link is worth nothing, and mails another', async () => {
  const { used, user } = open('x'.repeat(43));
  await screen.findByText('This link was used already, or is too old.');
  await user.type(screen.getByLabelText(/^Name/), 'maria{Enter}');
  await screen.findByText(/^If there is an account of this name/);
  expect(used).toEqual(['maria']);
});

it('says so where the link was used meanwhile', async () => {
  const { user } = open(TOKEN, { use: async () => 'INVALID' });
  await user.type(await screen.findByLabelText(/^New password/), 'long enough{Enter}');
  await screen.findByText('This link was used already, or is too old.');
});

it('looks again where the server could not be reached', async () => {
  let isUp = false;
  const look = async () =>
    isUp ? ({ kind: 'RESET', name: 'maria' } as const) : ('UNAVAILABLE' as const);
  const { user } = open(TOKEN, { look });
  await screen.findByText('The server cannot be reached at the moment.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^New password/);
});

it('asks for a name where the address has no link', async () => {
  open('');
  await screen.findByRole('button', { name: 'Mail me a link' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('looks at a link that is opened in its own tab', async () => {
  const { user } = open('');
  await user.type(await screen.findByLabelText(/^Name/), 'maria{Enter}');
  await screen.findByText(/^If there is an account of this name/);
  location.hash = TOKEN;
  await screen.findByLabelText(/^New password/);
});
