import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';

import { SessionPage } from './sessionPage.tsx';

const NOW_MS = Date.UTC(2027, 0, 4, 9);
const claims = {
  exp: (NOW_MS + 30 * MINUTE_MS) / 1000,
  ren: (NOW_MS + 10 * MINUTE_MS) / 1000,
  lid: 'the-sign-in',
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  // Narrower windows count as tablets, whose sessions are not checked.
  vi.stubGlobal('innerWidth', 1440);
  document.cookie = `LoginToken=a.${btoa(JSON.stringify(claims))}.b`;
  vi.stubGlobal('fetch', async () => {
    const date = new Date(NOW_MS).toUTCString();
    return new Response('{}', { headers: { date, 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  document.cookie = 'LoginToken=; max-age=0';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function facts(title: string): Record<string, string> {
  const rows = within(screen.getByRole('table', { name: title })).getAllByRole('row');
  return Object.fromEntries(
    rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getByRole('cell').textContent,
    ]),
  );
}

it('the session page shows each session’s last outcome and next check without the token', async () => {
  const { container } = render(<SessionPage />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(facts('Customer')).toMatchObject({
    State: 'Waiting for the next check',
    'Last check': '2027-01-04 09:00:00 UTC',
    Outcome: '4 NOT_YET_DUE',
    'Done in': 'This tab',
    'Next check': expect.stringMatching(/^2027-01-04 09:03:\d\d UTC$/),
    'Due from': '2027-01-04 09:10:00 UTC',
    Expires: '2027-01-04 09:30:00 UTC',
    'Clock of this device': 'Right',
  });
  expect(facts('Preview')).toMatchObject({
    State: 'Stopped: looks for another token every ten seconds',
    Outcome: '3 NO_TOKEN',
    'Clock of this device': 'Not compared',
  });
  expect(container.innerHTML).not.toContain(claims.lid);
});

it('the session page explains why it requires no sign-in', () => {
  render(<SessionPage />);
  expect(screen.getByText(/page is public/).textContent).toBe(
    'This page is public, so that support can send signed-out customers here. It shows only the state of this browser, without tokens.',
  );
});
