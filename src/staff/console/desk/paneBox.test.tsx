import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TestsAnswer } from '#contract/abtest.ts';
import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';

import { renderStaff } from '../../data/testing/renderStaff.tsx';
import type { TypedTime } from '../time/parseTypedTime.ts';
import type { PaneState } from '../frame/pages.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';
import { PaneBox } from './paneBox.tsx';

// This DOM has no media queries.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const NOW_MS = Date.parse('2026-11-22T09:30:00Z');
const viewOf = (view: Partial<PaneView> = {}): PaneView => ({
  site: 'DE',
  path: '',
  at: null,
  group: null,
  ...view,
});
const paneOf = (view: Partial<PaneView>): Pane => ({
  id: 'p',
  view: viewOf(view),
  isChained: true,
});
const there = (view: Partial<PaneView>, asOfMs = NOW_MS): PaneState => ({
  step: 'THERE',
  shown: { view: viewOf(view), asOfMs: view.at ? Date.parse(view.at) : asOfMs },
  page: undefined,
});

function open(
  wanted: Partial<PaneView>,
  state: PaneState,
  isStale = false,
  sets: readonly ChangeSetSummary[] = [],
  tests: TestsAnswer = [],
) {
  const onWhen =
    vi.fn<(when: Exclude<TypedTime, { kind: 'FAULT' }>) => Promise<string | undefined>>();
  onWhen.mockResolvedValue(undefined);
  const onChain = vi.fn<(isChained: boolean) => void>();
  const onView = vi.fn<(view: Partial<PaneView>) => void>();
  const onPlace = vi.fn<(typed: string) => string | undefined>();
  const nothing = () => {};
  renderStaff(
    <PaneBox
      pane={paneOf(wanted)}
      shops={['DE', 'AT']}
      state={state}
      isStale={isStale}
      place={1}
      isFocused
      canClose
      together="INSTANT"
      width="WINDOW"
      nowMs={NOW_MS}
      tests={tests}
      sets={sets}
      onFocus={nothing}
      onClose={nothing}
      onView={onView}
      onWhen={onWhen}
      onPlace={onPlace}
      onChain={onChain}
      onWidth={nothing}
    >
      page
    </PaneBox>,
  );
  return { onWhen, onPlace, onChain, onView, user: userEvent.setup() };
}

const time = () => screen.getByLabelText<HTMLInputElement>('Time');

describe('the head of a pane', () => {
  it('the head of a pane names the loaded page while another one loads', () => {
    const shown = there({ at: '2027-03-13T22:30:00.000Z' });
    open({ at: '2027-01-31T23:00:00.000Z' }, { ...shown, step: 'COMING' });
    expect(time().value).toBe('Sat 13 Mar 2027, 23:30 CET');
    expect(screen.getByRole('region').getAttribute('aria-label')).toContain('13 Mar 2027');
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toContain(
      'Mon 1 Feb 2027, 00:00 CET',
    );
  });

  it('the head of a pane shows until when its page is known to be current, and marks one that was not checked', () => {
    open({}, there({}, Date.parse('2026-11-22T00:45:00Z')), true);
    expect(time().value).toBe('now · 01:45 CET');
    expect(screen.getByText('not checked since')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('the head of a pane shows its time by the shop’s clock, in English', () => {
    open(
      { site: 'TR', at: '2027-01-31T23:00:00.000Z' },
      there({ site: 'TR', at: '2027-01-31T23:00:00.000Z' }),
    );
    expect(time().value).toBe('Mon 1 Feb 2027, 02:00 GMT+3');
  });
});

describe('the time of a pane', () => {
  it('the time of a pane is applied on Enter, and never while it is typed', async () => {
    const { user, onWhen } = open({}, there({}));
    await user.click(time());
    await user.keyboard('24.12.2026');
    expect(onWhen).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onWhen).toHaveBeenCalledExactlyOnceWith({ kind: 'AT', at: '2026-12-23T23:00:00.000Z' });
  });

  it('the time of a pane is applied on blur, and only once after Enter', async () => {
    const { user, onWhen } = open({}, there({}));
    await user.click(time());
    await user.keyboard('next PL');
    await user.tab();
    await waitFor(() =>
      expect(onWhen).toHaveBeenCalledExactlyOnceWith({ kind: 'CHANGE', step: 1, site: 'PL' }),
    );
  });

  it('the time of a pane is reset by Escape', async () => {
    const { user, onWhen } = open({}, there({}));
    await user.click(time());
    await user.keyboard('24.12{Escape}');
    expect(time().value).toBe('now · 10:30 CET');
    await user.tab();
    expect(onWhen).not.toHaveBeenCalled();
  });

  it('the time of a pane that is invalid is refused with a message, and the typed text stays', async () => {
    const { user, onWhen } = open({}, there({}));
    await user.click(time());
    await user.keyboard('20{Enter}');
    expect(screen.getByText(/“20” is not a time/)).toBeTruthy();
    expect(time().value).toBe('20');
    expect(onWhen).not.toHaveBeenCalled();
  });

  it('a change that does not exist is refused as the time of a pane with a message', async () => {
    const { user, onWhen } = open({}, there({}));
    onWhen.mockResolvedValue('No later change of PL is known.');
    await user.click(time());
    await user.keyboard('next PL{Enter}');
    await screen.findByText('No later change of PL is known.');
  });

  it('the time of a pane that occurs twice offers both occurrences', async () => {
    const at = '2026-10-25T00:30:00.000Z';
    const { user, onWhen } = open({ at }, there({ at }));
    await user.selectOptions(screen.getByLabelText('Which'), 'second');
    expect(onWhen).toHaveBeenCalledExactlyOnceWith({ kind: 'AT', at: '2026-10-25T01:30:00.000Z' });
  });

  it('a GET does not change the time of a pane', () => {
    const { onWhen } = open({}, there({}));
    fireEvent.focus(time());
    fireEvent.blur(time());
    expect(onWhen).not.toHaveBeenCalled();
  });
});

it('a pane shows whether it is linked, and toggles the link', async () => {
  const { user, onChain } = open({}, there({}));
  const chain = screen.getByRole('button', { name: /^Moves in time/ });
  expect(chain.getAttribute('aria-pressed')).toBe('true');
  await user.click(chain);
  expect(onChain).toHaveBeenCalledExactlyOnceWith(false);
});

it('a pane accepts a path or words in its head on Enter, and reports when nothing matches', async () => {
  const { user, onPlace } = open({}, there({ path: '/contact' }));
  const page = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
  expect(page.value).toBe('/contact');
  onPlace.mockReturnValueOnce('Nothing is like that.');
  await user.click(page);
  await user.keyboard('footr');
  expect(onPlace).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Nothing is like that.')).toBeTruthy();
  await user.clear(page);
  await user.keyboard('footer{Enter}');
  expect(onPlace.mock.calls).toEqual([['footr'], ['footer']]);
});

it('a pane names its change set, and can show the page without it', async () => {
  const set: ChangeSetSummary = {
    id: '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12',
    name: 'Christmas',
    createdBy: 'anna',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    sites: ['DE'],
    items: 1,
  };
  const view = { changeSet: set.id };
  const { onView, user } = open(view, there(view), false, [set]);
  expect(screen.getByRole('region', { name: /, with a change set$/ }).dataset['away']).toBe('true');
  const field = screen.getByRole('combobox', { name: 'Change set' });
  expect(within(field).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
    'with Christmas',
  );
  await user.selectOptions(field, 'no change set');
  expect(onView).toHaveBeenCalledWith({ changeSet: undefined });
});

it('a pane chooses no group of a test by itself, and asks for one before it shows the page', async () => {
  const tests = [{ name: 'footer', groups: [{ name: 'A' }, { name: 'B' }] }];
  const { onView, user } = open({}, there({}), false, [], tests);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Test' }), 'footer');
  const group = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group' });
  expect(group.value).toBe('');
  expect(screen.getByText('Required')).toBeTruthy();
  expect(onView).not.toHaveBeenCalled();
  await user.tab();
  await user.tab();
  expect(screen.getByText('Please also select an A/B test group!')).toBeTruthy();
  expect(onView).not.toHaveBeenCalled();
  await user.selectOptions(group, 'B');
  expect(onView).toHaveBeenCalledWith({ group: { test: 'footer', group: 'B' } });
  expect(screen.queryByText('Please also select an A/B test group!')).toBeNull();
});

it('a pane explains a typed time next to it, and the start of a relative one', async () => {
  const { user } = open({ at: '2026-12-01T00:00:00Z' }, there({ at: '2026-12-01T00:00:00Z' }));
  const time = screen.getByRole('textbox', { name: 'Time' });
  await user.type(time, '+2w');
  expect(screen.getByText('Tue 15 Dec 2026, 01:00 CET: 2 weeks after the time shown')).toBeTruthy();
  await user.clear(time);
  await user.type(time, 'in 2 weeks');
  expect(screen.getByText('Sun 6 Dec 2026, 10:30 CET: 2 weeks from now')).toBeTruthy();
  await user.clear(time);
  await user.type(time, '24.12');
  expect(screen.getByText('Thu 24 Dec 2026, 00:00 CET')).toBeTruthy();
});
