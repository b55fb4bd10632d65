import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import {
  staffKeyNameTaken,
  staffNotFresh,
  staffRightMissing,
  webhookAddressRefused,
} from '#contract/problemTypes.ts';
import type { KeyRequest, StaffKey } from '#contract/staff/keys.ts';
import type { WebhooksAnswer } from '#contract/staff/webhooks.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { FreshSignInContext } from './freshSignIn.ts';
import { SystemsPage } from './systemsPage.tsx';
import type { SystemsService } from './systemsService.ts';
import { FRESH } from './testing/fresh.ts';

const at = '2026-11-20T10:00:00.000Z';
const ERP: StaffKey = {
  id: 'one',
  name: 'erp',
  account: 'anna',
  createdAt: at,
  grants: [{ role: 'EDITOR', market: 'DE' }],
  expiresAt: '2027-02-18T10:00:00.000Z',
  lastUsedAt: null,
};
const HOOK = {
  topic: 'CONTENT' as const,
  id: 'two',
  url: 'https://erp.example/hook',
  createdBy: 'anna',
  createdAt: at,
  isDisabled: false,
  waiting: 0,
  lastDeliveredAt: at,
};
function open(
  part: Partial<SystemsService> = {},
  { endpoints = [], resting = [] }: Partial<WebhooksAnswer> = {},
) {
  const done: unknown[] = [];
  let keys = [ERP];
  const service: SystemsService = {
    keys: async () => ({ keys, grants: [{ role: 'EDITOR', market: 'DE' }] }),
    async makeKey(wanted: KeyRequest) {
      done.push(wanted);
      return 'morgenrot_key_abc';
    },
    async revokeKey(id) {
      keys = keys.filter((one) => one.id !== id);
    },
    webhooks: async () => ({ endpoints, resting }),
    async addWebhook(url) {
      done.push(url);
      return 'whsec_abc';
    },
    renewSecret: async () => 'whsec_def',
    setDisabled: async (id, isDisabled) => void done.push([id, isDisabled]),
    removeWebhook: async (id) => void done.push(id),
    ping: async (id) => void done.push(['ping', id]),
    resend: async (id) => void done.push(['resend', id]),
    ...part,
  };
  const { onSessionEnded } = renderStaff(
    <FreshSignInContext value={FRESH}>
      <SystemsPage service={service} />
    </FreshSignInContext>,
  );
  return { done, onSessionEnded, user: userEvent.setup() };
}

it('the systems page creates a key with only the own roles, asks for the password first, and shows the key once', async () => {
  let isFresh = false;
  const { user } = open({
    makeKey: async (wanted) => {
      if (isFresh) return `${wanted.name} ${JSON.stringify(wanted.grants)} ${wanted.days}`;
      isFresh = true;
      return refusal(403, staffNotFresh);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const role = screen.getByLabelText('Role and its shops');
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Viewer: Deutschland', 'Editor: Deutschland']);
  await user.selectOptions(role, 'Editor: Deutschland');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await screen.findByText(/Letters, digits and/);
  await user.type(screen.getByLabelText(/Name of the system/), 'CMS');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await user.type(await screen.findByLabelText(/Password/), 'a good password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('cms [{"role":"EDITOR","market":"DE"}] 90');
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText(/^cms/)).toBeNull();
});

it('the systems page lists keys with their owners, and revokes them', async () => {
  const { user } = open();
  await screen.findByText('anna/erp');
  expect(screen.getByText('Editor: Deutschland')).toBeTruthy();
  expect(screen.getByText('2027-02-18')).toBeTruthy();
  expect(screen.getByText('never')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke anna/erp' }));
  await screen.findByText('Revoked anna/erp.');
  expect(document.activeElement?.textContent).toBe('Add a webhook');
  expect(screen.queryByText('anna/erp')).toBeNull();
});

it('the systems page adds a webhook, shows its secret once, and explains why a URL is refused', async () => {
  const { user, done } = open({
    addWebhook: async ({ url, topic }) =>
      url.includes('10.0') ? refusal(409, webhookAddressRefused) : `whsec_${topic}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a webhook' }));
  for (const [url, words] of [
    ['10.0.0.1', 'Please enter an address that begins with https://.'],
    ['https://10.0.0.1/', /must be https and public/],
    ['https://erp.example/hook', undefined],
  ] as const) {
    await user.clear(dialog.getByLabelText(/Address/));
    await user.type(dialog.getByLabelText(/Address/), url);
    await user.selectOptions(dialog.getByLabelText(/Notified about/), 'Subscriptions');
    await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    if (words) await dialog.findByText(words);
  }
  await screen.findByText('whsec_SUBSCRIPTIONS');
  expect(screen.queryByRole('dialog', { name: 'Add a webhook' })).toBeNull();
  expect(done).toEqual([]);
});

it('a refused webhook keeps its dialog with what was typed, and no older outcome is shown there', async () => {
  const { user } = open(
    { addWebhook: () => refusal(409, webhookAddressRefused) },
    { endpoints: [HOOK] },
  );
  await user.click(await screen.findByRole('button', { name: `Try ${HOOK.url}` }));
  await screen.findByText(/Message sent/);
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/Message sent/)).toBeNull();
  await user.type(dialog.getByLabelText(/Address/), 'https://10.0.0.1/');
  await user.selectOptions(dialog.getByLabelText(/Notified about/), 'Subscriptions');
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  await dialog.findByText(/must be https and public/);
  expect(dialog.getByLabelText(/Address/)).toHaveProperty('value', 'https://10.0.0.1/');
  expect(dialog.getByLabelText(/Notified about/)).toHaveProperty('value', 'SUBSCRIPTIONS');
});

it('the systems page tests, disables and removes webhooks, and resends undelivered messages with the reason in words', async () => {
  const { user, done } = open(
    {},
    {
      endpoints: [{ ...HOOK, waiting: 2 }],
      resting: [{ endpoint: 'two', reason: 'HTTP_500', count: 3, since: at }],
    },
  );
  await screen.findByText('in use, 2 messages wait');
  expect(screen.getByText('The system failed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Try ${HOOK.url}` }));
  await screen.findByText(/Message sent/);
  await user.click(screen.getByRole('button', { name: `Send again to ${HOOK.url}` }));
  await screen.findByText('Retrying now.');
  await user.click(screen.getByRole('button', { name: `Disable ${HOOK.url}` }));
  await waitFor(() => expect(done).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: `Remove ${HOOK.url}` }));
  await screen.findByText(`Removed webhook ${HOOK.url}.`);
  expect(done).toEqual([['ping', 'two'], ['resend', 'two'], ['two', true], 'two']);
});

it('the systems page shows in words why a webhook’s message is still waiting', async () => {
  open({}, { endpoints: [{ ...HOOK, waiting: 1, lastResult: 'HTTP_404' }] });
  const code = await screen.findByText('HTTP_404');
  expect(code.closest('td')?.textContent).toBe(
    'in use, one message waits. The system rejected it. HTTP_404',
  );
});

it('the systems page shows keys if the roles do not include webhooks, and the sign-in page without a session', async () => {
  open({ webhooks: () => refusal(403, staffRightMissing) });
  await screen.findByText('Your roles do not include webhooks.');
  expect(screen.getByText('anna/erp')).toBeTruthy();
  const { onSessionEnded } = open({ keys: () => refusal(401) });
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalled());
});

it('the focus goes to a control nearby when the change that it began has removed its row', async () => {
  let endpoints = [HOOK, { ...HOOK, id: 'three', url: 'https://crm.example/hook' }];
  const { user } = open({
    webhooks: async () => ({ endpoints, resting: [] }),
    removeWebhook: async (id) => {
      endpoints = endpoints.filter((one) => one.id !== id);
    },
  });
  await user.click(await screen.findByRole('button', { name: `Remove ${HOOK.url}` }));
  await screen.findByText(`Removed webhook ${HOOK.url}.`);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Try https://crm.example/hook');
  await user.click(screen.getByRole('button', { name: 'Remove https://crm.example/hook' }));
  await screen.findByText('Removed webhook https://crm.example/hook.');
  expect(document.activeElement?.textContent).toBe('Reload');
});

it('a refused key keeps its dialog with what was typed', async () => {
  const { user } = open({ makeKey: () => refusal(409, staffKeyNameTaken) });
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Name of the system/), 'erp{Enter}');
  await dialog.findByText('You already have a key with this name.');
  expect(dialog.getByLabelText(/Name of the system/)).toHaveProperty('value', 'erp');
});
