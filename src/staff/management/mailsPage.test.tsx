import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';
import type { MailsAnswer } from '#contract/staff/mails.ts';

import { pressTwice } from '../data/testing/pressTwice.ts';
import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { MailsPage } from './mailsPage.tsx';
import type { MailsService } from './mailsService.ts';

const since = '2026-11-18T10:00:00.000Z';
const CONFIRM = {
  kind: 'CONFIRM',
  reason: 'EENVELOPE RCPT TO 554 5.7.1',
  count: 12,
  since,
} as const;
const RETRIED = {
  kind: 'CONFIRM',
  site: 'TR',
  reason: 'ESOCKET CONN',
  count: 3,
  since,
  nextTryAt: '2026-11-18T10:05:00.000Z',
} as const;
const WELCOME = { kind: 'WELCOME', reason: 'TRIES_ENDED', count: 1, since } as const;

const COUNTS = { mails: 0, failed: 0, quarantined: 0, rejected: 0 };
const NO_REPORTS = { total: COUNTS, reporters: [], sources: [], alert: null };

/** Opens the page on a server with these mails, which removes retried ones. */
function open(
  given: Omit<MailsAnswer, 'dmarc'> & Partial<MailsAnswer>,
  part: Partial<MailsService> = {},
) {
  const mails = { dmarc: NO_REPORTS, ...given };
  let { resting } = mails;
  const retried: Parameters<MailsService['retry']>[0][] = [];
  const service: MailsService = {
    list: async () => ({ ...mails, resting }),
    async retry(only) {
      retried.push(only);
      resting = resting.filter(({ kind }) => kind !== only.kind);
    },
    sample: async ({ site, kind }) => ({
      from: '"Morgenrot" <news@shop.example>',
      subject: `${kind} of ${site}`,
      headers: { 'X-Mail-Kind': kind },
      text: 'Hello',
      htmlBytes: 12_300,
      bytes: 45_600,
    }),
    sender: async () => ({
      findings: [
        { subject: 'SPF', level: 'OK', text: 'shop.example has it' },
        { subject: 'Mail', level: 'FAULT', text: 'mail.shop.example does not accept mail' },
      ],
    }),
    sendSample: async () => 'anna@shop.example',
    ...part,
  };
  const { onSessionEnded } = renderStaff(<MailsPage service={service} />);
  return { retried, onSessionEnded, user: userEvent.setup() };
}

it('the mails page shows waiting and undelivered mails with the reason in words', async () => {
  open({ queue: { count: 3, oldestSeconds: 90 }, retried: [RETRIED], resting: [CONFIRM] });
  await screen.findByText(
    '3 mails wait since 2026-11-18 10:00 UTC. The mail server could not be reached.',
  );
  await screen.findByText('3 mails wait to be sent or retried; the oldest has been due for 90 s.');
  expect(screen.getAllByRole('cell', { name: 'Please confirm your sign-up' })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'Türkiye' })).toBeTruthy();
  expect(screen.getByText('2026-11-18 10:05')).toBeTruthy();
  expect(screen.queryByText('All mails were delivered.')).toBeNull();
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('The mail server rejects our mails by policy.')).toBeTruthy();
  expect(screen.getByText(CONFIRM.reason)).toBeTruthy();
  expect(screen.getAllByText('2026-11-18 10:00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try chosen mails again' })).toBeNull();
});

it('the mails page reports that all mails are delivered if there are no dead letters', async () => {
  open({ queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] });
  await screen.findByText('No mails are waiting.');
  expect(screen.getByText('All mails were delivered.')).toBeTruthy();
});

it('the mails page retries mails of one kind and reason, or of chosen rows', async () => {
  const { retried, user } = open({
    queue: { count: 0, oldestSeconds: 0 },
    retried: [],
    resting: [CONFIRM, WELCOME, { ...WELCOME, kind: 'GOODBYE' }],
  });
  const button = { name: 'Try again: Please confirm your sign-up' };
  await user.click(await screen.findByRole('button', button));
  await screen.findByText('Retrying now.');
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(retried).toEqual([{ kind: 'CONFIRM', reason: CONFIRM.reason }]);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
  await user.click(screen.getByRole('button', { name: /^Try chosen mails again/ }));
  await screen.findByText('All mails were delivered.');
  expect(retried.slice(1).map(({ kind }) => kind)).toEqual([WELCOME.kind, 'GOODBYE']);
});

it('the mails page reports missing rights, and shows the sign-in page without a session', async () => {
  const nothing = { queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] };
  open(nothing, { list: () => refusal(403, staffRightMissing) });
  await screen.findByText('Your roles do not include mails.');
  const { onSessionEnded } = open(nothing, { list: () => refusal(401) });
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});

it('the mails page shows a mail of the chosen shop in a frame, and sends it to the user', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    { queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] },
    {
      async sendSample(query) {
        sent.push(query);
        return 'anna@shop.example';
      },
    },
  );
  await user.selectOptions(await screen.findByLabelText('Mail'), 'GOODBYE');
  await user.selectOptions(screen.getByLabelText('Shop'), 'HU');
  await screen.findByText('GOODBYE of HU');
  expect(screen.getByText(/^13 kB of HTML/).textContent).toContain('46 kB with pictures');
  expect(screen.getByTitle('Goodbye, Magyarország').getAttribute('src')).toBe(
    '/staff/kit/mails/hu/GOODBYE?colours=light',
  );
  await user.click(screen.getByRole('button', { name: 'Send me this' }));
  await screen.findByText('Sent to anna@shop.example.');
  expect(sent).toEqual([{ kind: 'GOODBYE', site: 'HU' }]);
});

it('a double press of “Send me this” sends one mail', async () => {
  let answer = (_address: string) => {};
  const sendSample = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const { user } = open(
    { queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] },
    { sendSample },
  );
  await pressTwice(user, await screen.findByRole('button', { name: 'Send me this' }));
  answer('anna@shop.example');
  await screen.findByText('Sent to anna@shop.example.');
  expect(sendSample).toHaveBeenCalledOnce();
});

it('the mails page checks the sender when asked to, with faults first', async () => {
  const { user } = open({ queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] });
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await screen.findByText('Does not work');
  const results = screen.getAllByRole('row').slice(1);
  expect(results[0]?.textContent).toContain('mail.shop.example does not accept mail');
  expect(results[1]?.textContent).toContain('Fine');
});

it('the mails page says in words and by receiver how many mails failed DMARC', async () => {
  const from = (source: string, mails: number) => ({ source, mails });
  const sources = [from('203.0.113.9', 3)];
  const total = { mails: 10_412, failed: 3, quarantined: 1, rejected: 2 };
  const empty = { queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] };
  const google = { reporter: 'google.com', ...total };
  const yahoo = { reporter: 'Yahoo', ...COUNTS, mails: 12 };
  open({ ...empty, dmarc: { total, reporters: [google, yahoo], sources, alert: null } });
  await screen.findByText(
    '3 of 10,412 mails failed DMARC in the last 30 days; all from 203.0.113.9.',
  );
  const [row, other] = within(
    screen.getByRole('table', { name: 'Mails of the last 30 days by receiver' }),
  )
    .getAllByRole('row')
    .slice(1);
  expect(row?.textContent).toMatch(/google\.com.*10412.*99\.9\s%.*3.*1.*2/);
  expect(other?.textContent).toMatch(/Yahoo.*12.*100\s%/);
  expect(screen.queryByText(/somebody forges our sender/)).toBeNull();
});

it('the mails page warns of many mails that failed DMARC, with what to do', async () => {
  const sources = [
    { source: '203.0.113.9', mails: 25 },
    { source: '2001:db8::9', mails: 5 },
  ];
  const alert = { mails: 1000, failed: 30, sources };
  open({
    queue: { count: 0, oldestSeconds: 0 },
    retried: [],
    resting: [],
    dmarc: { ...NO_REPORTS, alert },
  });
  await screen.findByText(
    /^30 of 1,000 mails failed DMARC in the last 7 days; 25 of them from 203\.0\.113\.9\. If the server is ours/,
  );
  expect(
    screen.getByText('No receiver has reported on our mails in the last 30 days.'),
  ).toBeTruthy();
});
