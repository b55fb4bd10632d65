import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { LinkPage } from './linkPage.tsx';
import type { LinkService } from './linkService.ts';

const TOKEN = 't'.repeat(43);
afterEach(() => history.replaceState(null, '', location.pathname));

function open(hash: string, part: Partial<LinkService> = {}) {
  history.replaceState(null, '', `#${hash}`);
  const used: string[] = [];
  const service: LinkService = {
    look: async (token) =>
      token === TOKEN ? { kind: 'INVITATION', name: 'maria', keys: [] } : 'INVALID',
    use: async (token, password) => (used.push(`${token} ${password}`), 'CHANGED'),
    ask: async (name) => (used.push(name), 'ASKED'),
    ...part,
  };
  render(<LinkPage service={service} />);
  return { used, user: userEvent.setup() };
}

it('the link page changes nothing when opened, and sets the password that a person types', async () => {
  const { used, user } = open(TOKEN);
  const field = await screen.findByLabelText(/^New password/);
  expect(screen.getByDisplayValue('maria')).toBeTruthy();
  await user.type(field, 'short{Enter}');
  await screen.findByText('Enter at least 8 characters.');
  expect(used).toEqual([]);
  await user.type(field, ' but longer{Enter}');
  await screen.findByText('Your password is set.');
  expect(used).toEqual([`${TOKEN} short but longer`]);
});

it('the link page reports an invalid link, and mails another', async () => {
  const { used, user } = open('x'.repeat(43));
  await screen.findByText('This link was already used or has expired.');
  await user.type(screen.getByLabelText(/^Name/), 'maria{Enter}');
  await screen.findByText(/^If an account with this name/);
  expect(used).toEqual(['maria']);
});

it('the link page reports a link that was used after the page opened', async () => {
  const { user } = open(TOKEN, { use: async () => 'INVALID' });
  await user.type(await screen.findByLabelText(/^New password/), 'long enough{Enter}');
  await screen.findByText('This link was already used or has expired.');
});

it('the link page revokes each key of the account whose box stays ticked', async () => {
  const key = { createdAt: '2026-01-02T03:04:05.000Z', lastUsedAt: null };
  const keys = [
    { ...key, id: 'key-1', name: 'erp', lastUsedAt: '2026-02-03T04:05:06.000Z' },
    { ...key, id: 'key-2', name: 'pipeline' },
  ];
  const use = vi.fn<LinkService['use']>(async () => 'CHANGED');
  const look = async () => ({ kind: 'RESET' as const, name: 'maria', keys });
  const { user } = open(TOKEN, { look, use });
  const erp = 'erp, made 2026-01-02 03:04 UTC, last used 2026-02-03 04:05 UTC';
  expect((await screen.findByLabelText<HTMLInputElement>(erp)).checked).toBe(true);
  await user.click(screen.getByLabelText('pipeline, made 2026-01-02 03:04 UTC, never used'));
  await user.type(screen.getByLabelText(/^New password/), 'long enough{Enter}');
  await screen.findByText('Your password is set.');
  expect(use).toHaveBeenCalledExactlyOnceWith(TOKEN, 'long enough', ['key-2']);
});

it('the link page can check the link again when the server was unreachable', async () => {
  let isUp = false;
  const look = async () =>
    isUp ? { kind: 'RESET' as const, name: 'maria', keys: [] } : ('UNAVAILABLE' as const);
  const { user } = open(TOKEN, { look });
  await screen.findByText('The server cannot be reached at the moment.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^New password/);
});

it('the link page asks for a name if its URL has no link', async () => {
  open('');
  await screen.findByRole('button', { name: 'Mail me a link' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the link page checks a link that is opened in its own tab', async () => {
  const { user } = open('');
  await user.type(await screen.findByLabelText(/^Name/), 'maria{Enter}');
  await screen.findByText(/^If an account with this name/);
  location.hash = TOKEN;
  await screen.findByLabelText(/^New password/);
});
