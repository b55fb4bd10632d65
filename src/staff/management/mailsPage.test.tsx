import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { staffRightMissing } from '#contract/problemTypes.ts';
import type { MailsAnswer } from '#contract/staff/mails.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { renderStaff } from '../data/testing/renderStaff.tsx';
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

/** Opens the page on a server with these mails, which removes retried ones. */
function open(mails: MailsAnswer, part: Partial<MailsService> = {}) {
  let { resting } = mails;
  const retried: unknown[] = [];
  const service: MailsService = {
    list: async () => ({ ...mails, resting }),
    async retry(only) {
      retried.push(only);
      resting = resting.filter(({ kind }) => only !== undefined && kind !== only.kind);
    },
    ...part,
  };
  const { onSessionEnded } = renderStaff(<MailsPage {...{ service }} />);
  return { retried, onSessionEnded, user: userEvent.setup() };
}

it('the mails page shows waiting and undelivered mails with the reason in words', async () => {
  open({ queue: { count: 3, oldestSeconds: 90 }, retried: [RETRIED], resting: [CONFIRM] });
  await screen.findByText(
    '3 mails wait since 2026-11-18 10:00 UTC. The mail server could not be reached.',
  );
  await screen.findByText('3 mails wait to be sent or retried; the oldest has been due for 90 s.');
  expect(screen.getAllByText('Please confirm your sign-up')).toHaveLength(2);
  expect(screen.getByText('Türkiye')).toBeTruthy();
  expect(screen.getByText('2026-11-18 10:05')).toBeTruthy();
  expect(screen.queryByText('All mails were delivered.')).toBeNull();
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.getByText('The mail server rejects our mails by policy.')).toBeTruthy();
  expect(screen.getByText(CONFIRM.reason)).toBeTruthy();
  expect(screen.getAllByText('2026-11-18 10:00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
});

it('the mails page reports that all mails are delivered if there are no dead letters', async () => {
  open({ queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] });
  await screen.findByText('No mails are waiting.');
  expect(screen.getByText('All mails were delivered.')).toBeTruthy();
});

it('the mails page retries mails of one kind and reason, or all', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Try all again' }));
  await screen.findByText('All mails were delivered.');
  expect(retried).toHaveLength(2);
  expect(retried[1]).toBeUndefined();
});

it('the mails page reports missing rights, and shows the sign-in page without a session', async () => {
  const refusal = (status: number, type?: string) =>
    Promise.reject(new ResponseError(new Response(null, { status }), type));
  const nothing = { queue: { count: 0, oldestSeconds: 0 }, retried: [], resting: [] };
  open(nothing, { list: () => refusal(403, staffRightMissing) });
  await screen.findByText('Your roles do not include mails.');
  const { onSessionEnded } = open(nothing, { list: () => refusal(401) });
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});
