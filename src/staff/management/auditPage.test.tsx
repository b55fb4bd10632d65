import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';
import type { AuditEvent } from '#contract/staff/audit.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import type { HistoryService } from '../history/historyService.ts';
import { AuditPage } from './auditPage.tsx';
import { FreshSignInContext, type FreshSignIn } from './freshSignIn.ts';
import { FRESH } from './testing/fresh.ts';

const event = (id: number, part: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actorKind: 'STAFF',
  actor: 'anna',
  session: 'a'.repeat(16),
  action: 'SIGN_IN',
  outcome: 'DONE',
  object: 'staff:anna',
  site: null,
  beforeHash: null,
  afterHash: null,
  detail: null,
  reason: null,
  ...part,
});

const REFUSED = event(7, {
  action: 'CALL',
  outcome: 'REFUSED',
  object: 'POST /service/preview/api/v1/view-tokens',
  site: 'DE',
  detail: 'LOOK',
});

const LINES = '/service/staff/api/v1/audit.jsonl';

function open(list: HistoryService['list'], fresh: FreshSignIn = FRESH, query = '') {
  const asked: unknown[] = [];
  const service: HistoryService = {
    list: (search) => {
      asked.push(search);
      return list(search);
    },
    ofDocument: list,
    documents: async () => [{ key: 'SHOP_FOOTER', title: 'Footer', sites: ['DE'] }],
    states: async () => ({
      before: { title: 'Delivery', links: ['/a', '/b'] },
      after: { title: 'Delivery abroad', links: ['/b'] },
    }),
  };
  const saved: string[] = [];
  const save = (address: string) => void saved.push(address);
  const { onSessionEnded, steps } = renderStaff(
    <FreshSignInContext value={fresh}>
      <AuditPage service={service} save={save} />
    </FreshSignInContext>,
    query,
  );
  return { saved, asked, steps, onSessionEnded, user: userEvent.setup() };
}

it('the audit page describes each event, and marks refused ones', async () => {
  open(async () => ({
    events: [REFUSED, event(6, { actorKind: 'COMMAND', actor: 'root' })],
    next: null,
  }));
  const [, refused, done] = await screen.findAllByRole('row');
  if (!refused || !done) throw new Error('There are not two events');
  expect(
    within(refused)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '2026-11-20 10:00:00',
    'anna',
    'Call: refused',
    'POST /service/preview/api/v1/view-tokens',
    'Deutschland',
    'LOOK',
    '',
  ]);
  expect(done.textContent).toContain('root (command)Signed in');
  expect(screen.getByRole('status').textContent).toBe('2 events');
});

it('the audit page keeps its filters in the address, and its JSON lines are filtered likewise', async () => {
  const { asked, saved, steps, user } = open(async () => ({ events: [event(1)], next: null }));
  await screen.findByRole('table');
  await user.type(screen.getByRole('textbox', { name: 'Person' }), 'anna{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Refused');
  await waitFor(() => expect(asked).toHaveLength(3));
  await screen.findByRole('option', { name: 'Footer' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'Footer');
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.at(-1)).toEqual({ person: 'anna', outcome: 'REFUSED', document: 'SHOP_FOOTER' });
  expect(steps.at(-1)).toBe('person=anna&outcome=REFUSED&document=SHOP_FOOTER');
  await user.click(screen.getByRole('button', { name: /JSON/ }));
  await waitFor(() =>
    expect(saved).toEqual([`${LINES}?person=anna&document=SHOP_FOOTER&outcome=REFUSED`]),
  );
});

it('the audit page searches whole days, and ignores an impossible address', async () => {
  const { asked } = open(
    async () => ({ events: [], next: null }),
    FRESH,
    'from=2026-11-01&to=2026-11-02&site=HU',
  );
  await screen.findByText('No matching events.');
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
  expect(asked).toEqual([{ site: 'HU', from, to }]);
  const other = open(async () => ({ events: [], next: null }), FRESH, 'site=XX&q=anna');
  await waitFor(() => expect(other.asked).toEqual([{}]));
});

it('the audit page names change sets, documents and accounts, with links to them', async () => {
  const set = { object: 'change-set:c9', changeSet: 'Winter', beforeHash: 'a', afterHash: 'b' };
  const saved = { action: 'CHANGE_SAVED', document: 'SHOP_FOOTER', detail: 'SHOP_FOOTER', ...set };
  const { user } = open(async () => ({
    events: [event(3, saved), event(2, { object: 'webhook:erp.example' }), event(1)],
    next: null,
  }));
  const link = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('Winter')).toBe('/staff/changes/c9');
  expect(await link('erp.example')).toBe('/staff/systems');
  await screen.findByText(/^Footer in/, { selector: 'td > span' });
  const [, , , row] = screen.getAllByRole('row');
  if (!row) throw new Error('There are not three events');
  const addresses = within(row)
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'));
  expect(addresses).toEqual(['/staff/audit?person=anna', '/staff/people?find=anna']);
  await user.click(
    screen.getByRole('button', { name: /^Show before and after: Edited a document/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Title');
  expect(dialog.getByText('abroad').tagName).toBe('INS');
  expect(dialog.getByText('/a').tagName).toBe('DEL');
  expect(dialog.queryByText('/b')).toBeNull();
});

it('the audit page appends older events', async () => {
  const { asked, user } = open(async ({ before }) =>
    before === undefined ? { events: [event(9)], next: '9' } : { events: [event(8)], next: null },
  );
  await user.click(await screen.findByRole('button', { name: 'Show older events' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(asked.at(-1)).toEqual({ before: '9' });
  expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
});

it('the audit page reports no match, missing rights, or a failed load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open(async () => ({ events: [], next: null }));
  await screen.findByText('No matching events.');
  open(() => refusal(403, staffRightMissing));
  await screen.findByText('Your roles do not include the audit.');
  let fails = true;
  const { user } = open(() =>
    fails ? refusal(503) : Promise.resolve({ events: [event(1)], next: null }),
  );
  await screen.findByText('The audit could not be loaded.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

it('the audit page shows the sign-in page after the session has ended', async () => {
  const { onSessionEnded } = open(() => refusal(401));
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});

it('the audit page asks for the password again before it downloads lines', async () => {
  const results = ['WRONG', 'WAIT', 'CONFIRMED'] as const;
  let attempts = 0;
  const { saved, user } = open(async () => ({ events: [event(1)], next: null }), {
    isFresh: async () => false,
    ways: async () => ['PASSWORD'],
    confirm: async () => results[attempts++] ?? 'ENDED',
  });
  await user.click(await screen.findByRole('button', { name: /JSON/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await user.type(dialog.getByLabelText(/^Password/), 'a good password{Enter}');
  await dialog.findByText('This is not your password.');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByText(/^There were too many attempts/);
  expect(saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved).toEqual(['/service/staff/api/v1/audit.jsonl']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
