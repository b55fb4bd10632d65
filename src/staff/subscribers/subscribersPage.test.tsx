import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { staffRightMissing, subscriberUnknown } from '#contract/problemTypes.ts';
import type { FoundSubscriber, PersonAnswer } from '#contract/staff/subscribers.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';

import { Framed } from '../console/testing/framed.tsx';
import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { SubscribersPage } from './subscribersPage.tsx';
import type { SubscribersService } from './subscribersService.ts';

const at = '2026-03-01T10:00:00.000Z';
const ANNA: FoundSubscriber = {
  id: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12',
  site: 'HU',
  state: 'SUBSCRIBED',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Szabó',
  at,
};
const { id } = ANNA;
const PERSON: PersonAnswer = {
  id,
  address: 'anna@example.com',
  suppressed: null,
  subscriptions: [
    {
      ...ANNA,
      state: 'PAUSED',
      pausedUntil: '2026-04-01',
      consents: ['NEWSLETTER', 'DNE'],
      interests: [],
    },
    {
      ...ANNA,
      site: 'DE',
      state: 'WAITS',
      pausedUntil: null,
      consents: [],
      interests: [],
    },
  ],
  history: [
    { what: 'REDEEMED', at, site: 'HU', code: 'DAWN-1', orderId: '7' },
    { what: 'VOUCHER', at, site: 'HU', code: 'DAWN-1', percent: 10, validUntil: null },
    {
      what: 'EVIDENCE',
      at,
      site: 'HU',
      step: 'CONFIRMED',
      consent: 'DNE',
      text: 'Személyre szabott ajánlatok',
      page: '/hu',
      clientAddress: '192.0.2.1',
    },
    {
      what: 'MAIL',
      at,
      site: 'HU',
      mail: 'CONFIRM',
      fate: 'RESTING',
      fateAt: at,
      reason: 'ESOCKET CONN',
    },
    {
      what: 'SIGN_UP',
      at,
      site: 'HU',
      email: 'Anna@example.com',
      page: '/hu',
      clientAddress: '192.0.2.1',
      origin: 'onsite',
    },
  ],
};

/** The page over a server that knows Anna alone, and what that was asked. */
function open(
  part: Partial<SubscribersService> = {},
  grants: StaffGrant[] = [{ role: 'SERVICE', market: 'ALL' }],
) {
  const asked: unknown[] = [];
  const service: SubscribersService = {
    async search(search) {
      asked.push(search);
      return { found: [ANNA], next: null };
    },
    async open(person) {
      asked.push(person);
      return PERSON;
    },
    resend: async () => ({ outcome: 'NOT_SENT' }),
    correct: async () => ({ outcome: 'SENT' }),
    unsubscribe: async () => ({}),
    suppress: async () => ({}),
    exportData: async () => Promise.reject(new Error('No test expected this')),
    listRequests: async () => ({ requests: [] }),
    addRequest: async () => ({ outcome: 'ADDED' }),
    endRequest: async () => ({}),
    erase: async () => ({ requests: 0, withdrawals: 1, hasAccount: true }),
    ...part,
  };
  renderStaff(
    <Framed grants={grants}>
      <SubscribersPage service={service} />
    </Framed>,
  );
  return { asked, user: userEvent.setup() };
}

afterEach(() => {
  window.location.hash = '';
});

it('the subscribers page explains itself, and keeps input out of the browser’s history', () => {
  open();
  screen.getByText(/current, former and pending subscribers/);
  for (const field of screen.getAllByRole('textbox')) {
    expect(field.getAttribute('autocomplete')).toBe('off');
  }
});

it('the subscribers page shows the search at a fragment that names none of its parts', () => {
  window.location.hash = 'toString';
  open();
  screen.getByRole('button', { name: 'Search' });
});

it('the subscribers page searches for the typed text, and asks for the case once', async () => {
  const { asked, user } = open();
  await user.type(screen.getByLabelText('E-mail or its beginning'), ' anna');
  await user.selectOptions(screen.getByLabelText('Shop'), 'HU');
  await user.selectOptions(screen.getByLabelText('State'), 'subscribed');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('1 result');
  expect(asked).toEqual([{ email: 'anna', site: 'HU', state: 'SUBSCRIBED' }]);

  const row = { name: 'Open anna@example.com, Magyarország' };
  await user.click(screen.getByRole('button', row));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Open person' }));
  dialog.getByText(/Enter the case number/);
  await user.type(dialog.getByRole('textbox'), 'case 4711');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'anna@example.com' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('anna@example.com'));
  expect(asked.at(-1)).toEqual({ id, reason: 'case 4711' });
  screen.getByText('paused until 2026-04-01');
  screen.getByText('newsletter, personalised offers');
  screen.getByText('Consent confirmed: personalised offers');
  screen.getByText('on /hu from 192.0.2.1');
  screen.getByText('Személyre szabott ajánlatok');
  screen.getByText(/It is not tried any more since 2026-03-01 10:00 UTC/);
  screen.getByText('DAWN-1, order 7');

  await user.click(screen.getByRole('button', { name: 'Back to search' }));
  const searchIsFocused = () =>
    waitFor(() => expect(document.activeElement?.id).toBe('subscribers-email'));
  await searchIsFocused();
  await user.click(await screen.findByRole('button', row));
  await screen.findByRole('heading', { name: 'anna@example.com' });
  await user.click(screen.getByRole('button', { name: 'End the case' }));
  await searchIsFocused();
  await user.click(await screen.findByRole('button', row));
  await screen.findByRole('dialog');
});

it('the subscribers page keeps the person’s id over a reload and Back, and asks for the case again', async () => {
  window.location.hash = id;
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'case 4711{Enter}');
  await screen.findByRole('heading', { name: 'anna@example.com' });
  expect(window.location.hash).toBe(`#${id}`);
  await user.click(screen.getByRole('button', { name: 'Back to search' }));
  await screen.findByRole('search');
  window.history.back();
  await screen.findByRole('heading', { name: 'anna@example.com' });
});

it('the subscribers page says since when and why an address gets no mail', async () => {
  window.location.hash = id;
  const { user } = open({
    open: async () => ({ ...PERSON, suppressed: { since: at, reason: 'COMPLAINT' } }),
  });
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'case 1{Enter}');
  const said = await screen.findByText(/its owner reported a mail as spam\./);
  expect(said.textContent).toMatch(/since 2026-03-01 10:00/);
});

it('the subscribers page requires three letters, and continues past an empty page of results', async () => {
  const next = { key: 'anz@example.com', id, site: null };
  const { user } = open({
    search: async ({ after }) => (after ? { found: [ANNA], next: null } : { found: [], next }),
  });
  const field = screen.getByLabelText('E-mail or its beginning');
  await user.type(field, 'an{Enter}');
  screen.getByText('Enter at least 3 letters.');
  await user.type(field, 'n{Enter}');
  await screen.findByText('No match so far.');
  await user.click(screen.getByRole('button', { name: 'Search further' }));
  await screen.findByText('1 result');
});

it('the subscribers page reports a person who no longer exists', async () => {
  const { user } = open({ open: () => refusal(404, subscriberUnknown) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: /^Open anna/ }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'case{Enter}');
  await screen.findByText('This person no longer exists.');
});

it('the subscribers page reports missing rights', async () => {
  const { user } = open({ search: () => refusal(403, staffRightMissing) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Your roles do not include subscribers.');
});

it('the subscribers page asks for confirmation before each action, and reports its outcome', async () => {
  const asked: unknown[] = [];
  const note = (what: string) => async (body: object) => {
    asked.push([what, body]);
    return {};
  };
  const { user } = open({
    unsubscribe: note('unsubscribe'),
    suppress: note('suppress'),
    async correct(body) {
      asked.push(['correct', body]);
      return { outcome: 'SENT' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: /^Open anna/ }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'case{Enter}');
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  let dialog = await press('Correct the address, Magyarország');
  await user.type(dialog.getByRole('textbox'), 'wrong{Enter}');
  dialog.getByText('Please enter a valid e-mail address.');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'new@example.com{Enter}');
  await screen.findByText(/Sent a confirmation mail to new@example.com/);
  expect(asked).toEqual([
    ['correct', { id, reason: 'case', site: 'HU', email: 'new@example.com' }],
  ]);

  dialog = await press('Unsubscribe, Magyarország');
  dialog.getByText(/one goodbye mail/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked).toHaveLength(1);
  dialog = await press('Unsubscribe, Magyarország');
  await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText('Unsubscribed from Magyarország.');
  expect(asked.at(-1)).toEqual(['unsubscribe', { id, reason: 'case', sites: ['HU'] }]);

  dialog = await press('Send the confirmation again, Deutschland');
  await user.click(dialog.getByRole('button', { name: 'Send the confirmation again' }));
  await screen.findByText(/^No mail was sent/);

  dialog = await press('Stop all mails');
  await user.click(dialog.getByRole('button', { name: 'Stop all mails' }));
  await screen.findByText('Stopped all newsletter mails to anna@example.com.');

  dialog = await press('Erase');
  dialog.getByText(/cannot be undone/);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await screen.findByText(
    'Person erased. Withdrawals from contracts are kept as required by law: 1. The customer account stays.',
  );
});

it('an address that the shop cannot correct to keeps its dialog with the reason', async () => {
  const { user } = open({ correct: async () => ({ outcome: 'ALREADY_SUBSCRIBED' }) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: /^Open anna/ }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'case{Enter}');
  await user.click(
    await screen.findByRole('button', { name: 'Correct the address, Magyarország' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'new@example.com{Enter}');
  await dialog.findByText(/^new@example.com is already subscribed in Magyarország/);
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'new@example.com');
});

it('the subscribers page offers actions in every shop only to roles in all shops, and says who else can', async () => {
  window.location.hash = id;
  const { user } = open({}, [{ role: 'SERVICE', market: 'HU' }]);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'case 4711{Enter}');
  await screen.findByRole('heading', { name: 'anna@example.com' });
  screen.getByRole('button', { name: 'Unsubscribe, Magyarország' });
  screen.getByText(/A colleague with the role Customer service in all shops/);
  for (const name of ['Stop all mails', 'Export', 'Erase']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
