import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { TestsAnswer } from '#contract/abtest.ts';

import { PreviewPanel } from './previewPanel.tsx';
import type { StoredSettings } from './storedSettings.ts';
import type { CallResult, CurrentPreview, PreviewSettings } from './previewService.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const NOW = new Date('2026-11-20T09:30:00Z');
const TEASER = { name: 'teaser', groups: [{ name: 'A' }, { name: 'B' }] };
const NOTHING: CurrentPreview = { at: null, test: null, group: null };

type Given = Partial<{
  current: CurrentPreview;
  tests: (at: Date) => Promise<TestsAnswer>;
  applied: CallResult;
  left: CallResult;
  providerUrl: string;
  holdsInput: boolean;
  wasApplied: boolean;
  kept: StoredSettings;
}>;

function stand(given: Given = {}) {
  const { current = NOTHING, applied = 'SUCCESS', left = 'SUCCESS', holdsInput = false } = given;
  const testsAt = vi.fn(given.tests ?? (async () => [TEASER]));
  const apply = vi.fn(async (_settings: PreviewSettings) => applied);
  const reload = vi.fn<(wasApplied: boolean) => void>();
  const leaveFor = vi.fn<(providerUrl: string) => void>();
  const onLeft = vi.fn<() => void>();
  const now = () => NOW;
  const keep = vi.fn(async (_settings: StoredSettings) => {});
  const forget = vi.fn(async () => {});
  const signIn = vi.fn(async () => 'SUCCESS' as const);
  render(
    <PreviewPanel
      current={current}
      site="DE"
      service={{
        testsAt,
        apply,
        logout: async () => ({ result: left, providerUrl: given.providerUrl }),
      }}
      signIn={signIn}
      kept={given.kept}
      store={{ read: async () => undefined, keep, forget }}
      page={{
        wouldLoseInput: () => holdsInput,
        reload,
        leaveFor,
        consoleHref: () => '/staff?site=DE',
      }}
      now={now}
      wasApplied={given.wasApplied ?? false}
      onLeft={onLeft}
    />,
  );
  const user = userEvent.setup();
  return { user, testsAt, apply, reload, leaveFor, onLeft, keep, forget, signIn };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Preview settings' });
const testField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'A/B test' });
const groupField = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'A/B test group' });
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function open(given?: Given) {
  const stood = stand(given);
  await stood.user.tab();
  await stood.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Loading tests...')).toBeNull());
  return stood;
}

describe('the dialog', () => {
  it('the panel opens by a button and makes no call before', async () => {
    const { testsAt, user } = stand();
    expect(dialog()).toBeNull();
    expect(testsAt).not.toHaveBeenCalled();
    await user.click(button('Preview settings'));
    expect(dialog()).not.toBeNull();
    expect(testsAt).toHaveBeenCalledExactlyOnceWith(NOW);
    await screen.findByText('Active tests found.');
  });

  it.each(['its button', 'Escape', 'a press outside'])('the panel is closed by %s', async (way) => {
    const { user } = await open();
    const shown = screen.getByRole('dialog');
    if (way === 'its button') await user.click(button('Close'));
    // The platform's word for Escape.
    else if (way === 'Escape') fireEvent(shown, new Event('cancel', { cancelable: true }));
    else await user.click(shown);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('the panel has date, time, test, group, apply and logout, reached by Tab in this order', async () => {
    const { user } = await open();
    const names = [];
    for (const _ of Array.from({ length: 6 })) {
      await user.tab();
      const { activeElement } = document;
      names.push(
        activeElement?.getAttribute('aria-label') ??
          (activeElement as HTMLInputElement).labels?.[0]?.textContent ??
          activeElement?.textContent,
      );
    }
    // The group cannot be reached without a test.
    expect(names).toEqual(['Close', 'Date', 'Time', 'A/B test', 'Apply', 'Log out']);
  });

  it('the panel keeps the settings while it is closed', async () => {
    const { user } = await open();
    type('Date', '2027-07-03');
    await screen.findByText('Active tests found.');
    await user.selectOptions(testField(), 'teaser');
    await user.click(button('Close'));
    await user.click(button('Preview settings'));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2027-07-03');
    await screen.findByText('Active tests found.');
    expect(testField().value).toBe('teaser');
  });
});

describe('the settings begin', () => {
  it('the settings start with now by the shop’s clock and no test', async () => {
    await open();
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-20');
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '10:30');
    expect(testField().value).toBe('');
  });

  it('the settings start with the shop’s current preview', async () => {
    await open({
      current: { at: new Date('2026-10-25T01:30:00Z'), test: 'teaser', group: 'B' },
    });
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-10-25');
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '02:30');
    expect(screen.getByLabelText('Which')).toHaveProperty('value', 'second');
    expect(testField().value).toBe('teaser');
    expect(groupField().value).toBe('B');
  });
});

describe('the tests', () => {
  it('the tests are loaded again with each other date and time', async () => {
    const { testsAt } = await open();
    type('Date', '2027-07-03');
    await waitFor(() => expect(testsAt).toHaveBeenLastCalledWith(new Date('2027-07-03T08:30:00Z')));
    type('Time', '00:05');
    await waitFor(() => expect(testsAt).toHaveBeenLastCalledWith(new Date('2027-07-02T22:05:00Z')));
    expect(testsAt).toHaveBeenCalledTimes(3);
    await screen.findByText('Active tests found.');
  });

  it('the panel shows that the tests are loading', async () => {
    const { user } = stand({ tests: () => new Promise(() => {}) });
    await user.click(button('Preview settings'));
    expect((await screen.findByText('Loading tests...')).getAttribute('role')).toBe('status');
    expect(within(testField()).getByText('Loading...')).toBeTruthy();
  });

  it('the panel shows that there are no tests', async () => {
    await open({ tests: async () => [] });
    expect(screen.getByText('No active tests for this date.')).toBeTruthy();
  });

  it('the panel shows an error when the tests cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await open({ tests: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch AB tests.');
  });

  it('the tests of a superseded time are not shown', async () => {
    const answers: ((list: TestsAnswer) => void)[] = [];
    const { user } = stand({ tests: () => new Promise((resolve) => answers.push(resolve)) });
    await user.click(button('Preview settings'));
    type('Date', '2027-07-03');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([]);
    await screen.findByText('No active tests for this date.');
    answers[0]?.([TEASER]);
    await user.click(testField());
    expect(screen.getByText('No active tests for this date.')).toBeTruthy();
  });
});

describe('the group', () => {
  it('the group can be chosen only with a test, and is then required', async () => {
    const { user } = await open();
    expect(groupField().disabled).toBe(true);
    expect(screen.queryByText('Required')).toBeNull();
    await user.selectOptions(testField(), 'teaser');
    expect(groupField().disabled).toBe(false);
    expect(groupField().value).toBe('');
    expect(groupField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Required')).toBeTruthy();
    await user.selectOptions(groupField(), 'B');
    expect(screen.queryByText('Required')).toBeNull();
  });

  it('the group is cleared with no test', async () => {
    const { user } = await open();
    await user.selectOptions(testField(), 'teaser');
    await user.selectOptions(groupField(), 'B');
    await user.selectOptions(testField(), '');
    expect(groupField().value).toBe('');
    expect(groupField().disabled).toBe(true);
    expect(screen.queryByText('Required')).toBeNull();
  });
});

describe('applying', () => {
  it('applying sends instant, test and group, confirms it and reloads the page', async () => {
    const { user, apply, reload } = await open();
    type('Date', '2027-07-03');
    type('Time', '00:05');
    await screen.findByText('Active tests found.');
    await user.selectOptions(testField(), 'teaser');
    await user.selectOptions(groupField(), 'B');
    await user.click(button('Apply'));
    expect(apply).toHaveBeenCalledExactlyOnceWith({
      at: new Date('2027-07-02T22:05:00Z'),
      test: 'teaser',
      group: 'B',
    });
    await screen.findByText('Settings applied successfully.');
    expect(reload).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('applying without the test’s group shows a message, and makes no call', async () => {
    const { user, apply } = await open();
    await user.selectOptions(testField(), 'teaser');
    await user.click(button('Apply'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please also select an A/B test group!',
    );
    expect(apply).not.toHaveBeenCalled();
  });

  it('a failed application shows an error and does not reload the page', async () => {
    const { user, reload } = await open({ applied: 'BAD_REQUEST' });
    await user.click(button('Apply'));
    expect((await screen.findByRole('alert')).textContent).toContain('Applying settings failed.');
    expect(reload).not.toHaveBeenCalled();
  });

  it('applying without a date means now, and logs an error', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { user, apply } = await open();
    type('Date', '');
    await user.click(button('Apply'));
    expect(apply).toHaveBeenCalledExactlyOnceWith({ at: NOW, test: '', group: '' });
    expect(log).toHaveBeenCalled();
  });

  it('applying keeps a page with typed values until the user confirms', async () => {
    const { user, reload } = await open({ holdsInput: true });
    await user.click(button('Apply'));
    await screen.findByText('Settings applied successfully.');
    expect(reload).not.toHaveBeenCalled();
    await user.click(button('Reload anyway'));
    expect(reload).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('applying is confirmed by the reloaded page until the panel opens', async () => {
    const { user } = stand({ wasApplied: true });
    expect(screen.getByRole('status').textContent).toContain('Settings applied successfully.');
    await user.click(button('Preview settings'));
    expect(screen.queryByText('Settings applied successfully.')).toBeNull();
    await screen.findByText('Active tests found.');
  });
});

describe('logging out', () => {
  it.each(['SUCCESS', 'UNAUTHORIZED'] as const)(
    'logging out closes the panel with %s',
    async (left) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      const { user, onLeft, reload } = await open({ left });
      await user.click(button('Log out'));
      await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('logging out ends the preview too', async () => {
    const { user, reload } = await open({ current: { at: NOW, test: null, group: null } });
    await user.click(button('Log out'));
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith(false));
  });

  it('logging out leads to the single sign-on provider of the session, also out of a preview', async () => {
    const providerUrl = 'https://login.example/end?id_token_hint=x';
    const current = { at: NOW, test: null, group: null };
    const { user, onLeft, leaveFor, reload } = await open({ current, providerUrl });
    await user.click(button('Log out'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(providerUrl));
    expect(onLeft).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('a failed logout shows an error and keeps the panel', async () => {
    const { user, onLeft } = await open({ left: 'UNAVAILABLE' });
    await user.click(button('Log out'));
    expect((await screen.findByRole('alert')).textContent).toContain('Logging out failed.');
    expect(onLeft).not.toHaveBeenCalled();
  });
});

describe('settings that were chosen', () => {
  it('the preview panel keeps chosen settings until they are applied', async () => {
    const { user, keep, forget } = await open();
    expect(keep).not.toHaveBeenCalled();
    type('Date', '2027-07-03');
    await waitFor(() =>
      expect(keep).toHaveBeenLastCalledWith(
        expect.objectContaining({ wall: { date: '2027-07-03', time: '10:30' }, isNow: false }),
      ),
    );
    await screen.findByText('Active tests found.');
    await user.click(button('Apply'));
    await screen.findByText('Settings applied successfully.');
    expect(forget).toHaveBeenCalledOnce();
    expect(keep.mock.invocationCallOrder.at(-1)).toBeLessThan(
      forget.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('chosen settings reappear on another page, next to the current preview', async () => {
    await open({
      kept: {
        wall: { date: '2027-07-03', time: '00:05' },
        which: 'first',
        isNow: false,
        test: 'teaser',
        group: 'B',
      },
    });
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2027-07-03');
    expect(groupField().value).toBe('B');
  });
});

describe('now', () => {
  it('a preview of the present stays at the present when settings are applied unchanged', async () => {
    const { user, apply } = await open();
    expect(screen.getByText(/^The shop is shown as of now/)).toBeTruthy();
    await user.click(button('Apply'));
    expect(apply).toHaveBeenCalledExactlyOnceWith({ at: null, test: '', group: '' });
  });

  it('a button returns to now', async () => {
    const { user, apply } = await open({
      current: { at: new Date('2027-07-02T22:05:00Z'), test: null, group: null },
    });
    await user.click(button('Now'));
    expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-20');
    await user.click(button('Apply'));
    expect(apply).toHaveBeenCalledExactlyOnceWith({ at: null, test: '', group: '' });
  });

  it('an empty date means now, and the panel says so', async () => {
    await open();
    type('Date', '');
    vi.spyOn(console, 'error').mockReturnValue();
    expect(screen.getByText(/^Without a date, Apply uses/)).toBeTruthy();
  });

  it.each(['9999-01-01', '2101-06-01', '1999-12-31'])(
    'a date outside the years that can be shown means now, and the panel says so: %s',
    async (date) => {
      await open();
      vi.spyOn(console, 'error').mockReturnValue();
      type('Date', date);
      expect(
        screen.getByText(
          'Only the years from 2000 to 2100 can be shown. With this date, Apply uses the time at which you press it.',
        ),
      ).toBeTruthy();
      type('Date', '2100-12-31');
      expect(screen.queryByText(/^Only the years/)).toBeNull();
      await screen.findByText('Active tests found.');
    },
  );
});

it('the preview panel signs staff in again in place, and applies their choice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user, apply, signIn } = await open({ applied: 'UNAUTHORIZED' });
  await user.click(button('Apply'));
  await user.type(await screen.findByLabelText('Name'), 'anna');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(button('Sign in and apply'));
  await waitFor(() => expect(apply).toHaveBeenCalledTimes(2));
  expect(signIn).toHaveBeenCalledExactlyOnceWith('anna', 'a password', '');
});

it('the preview panel opens and closes by its key, moves aside and links to the console', async () => {
  const { user } = stand();
  await user.click(button('Move to the top of the page'));
  expect(button('Move to the bottom of the page')).toBeTruthy();
  await user.keyboard('{F2}');
  await screen.findByText('Active tests found.');
  expect(screen.getByRole('link', { name: 'Open in the console' }).getAttribute('href')).toBe(
    '/staff?site=DE',
  );
  expect(screen.getByText(/A sign-up on a previewed page is real/)).toBeTruthy();
  await user.keyboard('{F2}');
  expect(dialog()).toBeNull();
});
