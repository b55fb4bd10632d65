import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import type { DataRequest } from '#contract/staff/dataRequests.ts';

import { pressTwice } from '../data/testing/pressTwice.ts';
import { renderStaff } from '../data/testing/renderStaff.tsx';
import { RequestsPart } from './requestsPart.tsx';
import { subscribersService, type SubscribersService } from './subscribersService.ts';

afterEach(() => void vi.useRealTimers());

const id = '0199c9d1-0000-7000-8000-000000000001';
const LATE: DataRequest = {
  id,
  reference: '0199-C9D1-0000',
  right: 'ERASURE',
  site: 'HU',
  name: 'Anna',
  email: 'anna@example.com',
  receivedOn: '2020-01-31',
  dueOn: '2020-02-29',
  end: null,
  endedAt: null,
  subscriber: id,
};

/** The part over a server that holds these requests, and what that was asked. */
function open(requests: DataRequest[], part: Partial<SubscribersService> = {}) {
  const asked: unknown[] = [];
  renderStaff(
    <RequestsPart
      service={{
        ...subscribersService,
        listRequests: async () => ({ requests }),
        async addRequest(body) {
          asked.push(body);
          return { outcome: body.email.startsWith('ü') ? 'EMAIL_INVALID' : 'ADDED' };
        },
        async endRequest(body) {
          asked.push(body);
          return {};
        },
        ...part,
      }}
    />,
  );
  return { asked, user: userEvent.setup() };
}

it('an empty list of requests explains what it is for, and a request is recorded with shop, name and address', async () => {
  const { asked, user } = open([]);
  await screen.findByText(/^There are no requests/);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  screen.getByText('Choose the shop.');
  screen.getByText('Enter the name.');
  await user.selectOptions(screen.getByLabelText('Shop'), 'HU');
  await user.type(screen.getByLabelText('Name'), 'Anna');
  const email = screen.getByLabelText<HTMLInputElement>('E-mail address');
  await user.type(email, 'ü@example.com{Enter}');
  await screen.findByText('No mail can be sent to this address. Nothing was recorded.');
  expect(email.value).toBe('ü@example.com');
  await user.clear(email);
  await user.type(email, 'anna@example.com{Enter}');
  await screen.findByText('Recorded. The receipt is on its way to the person.');
  expect(email.value).toBe('');
  expect(asked.at(-1)).toMatchObject({ right: 'ACCESS', site: 'HU', email: 'anna@example.com' });
});

it('a double press of “Record” records one request', async () => {
  let answer = (_added: { outcome: 'ADDED' }) => {};
  const addRequest = vi.fn(
    () => new Promise<{ outcome: 'ADDED' }>((resolve) => (answer = resolve)),
  );
  const { user } = open([], { addRequest });
  await user.selectOptions(await screen.findByLabelText('Shop'), 'HU');
  await user.type(screen.getByLabelText('Name'), 'Anna');
  await user.type(screen.getByLabelText('E-mail address'), 'anna@example.com');
  await pressTwice(user, screen.getByRole('button', { name: 'Record' }));
  answer({ outcome: 'ADDED' });
  await screen.findByText('Recorded. The receipt is on its way to the person.');
  expect(addRequest).toHaveBeenCalledOnce();
});

it('an overdue request is marked, leads to the person, and is closed with its outcome', async () => {
  const { asked, user } = open([LATE]);
  await screen.findByText(/\(overdue\)/);
  expect(screen.getByRole('link', { name: 'anna@example.com' }).getAttribute('href')).toBe(
    `#${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Done and answered: 0199-C9D1-0000' }));
  await screen.findByText('0199-C9D1-0000 is closed.');
  expect(asked).toEqual([{ id, end: 'DONE' }]);
});

it('the day of a request and its term follow the clock of its shop', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T21:30:00Z') });
  const due = { ...LATE, dueOn: '2026-03-01' };
  const { user } = open([due, { ...due, id: id.replace(/1$/, '2'), site: 'TR' }]);
  const day = await screen.findByLabelText<HTMLInputElement>('Received on');
  expect(screen.getAllByText(/1 March 2026/).map(({ textContent }) => textContent)).toEqual([
    '1\u00a0March\u00a02026',
    '1\u00a0March\u00a02026 (overdue)',
  ]);
  expect(day.value).toBe('2026-03-01');
  await user.selectOptions(screen.getByLabelText('Shop'), 'TR');
  expect(day.value).toBe('2026-03-02');
  fireEvent.input(day, { target: { value: '2026-02-20' } });
  await user.selectOptions(screen.getByLabelText('Shop'), 'HU');
  expect(day.value).toBe('2026-02-20');
});
