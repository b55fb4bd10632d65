import { describe, expect, it } from 'vitest';

import { REPORT_MESSAGES, testsMessage } from './messages.ts';
import {
  isGroupMissing,
  nextPanelState,
  offeredTests,
  type PanelEvent,
  type PanelState,
} from './panelState.ts';

const TEASER = { name: 'teaser', groups: [{ name: 'A' }, { name: 'B' }] };
const FIRST: PanelState = {
  wall: { date: '2026-11-20', time: '09:30' },
  which: 'first',
  isNow: true,
  test: '',
  group: '',
  tests: { step: 'LOADING' },
  report: 'NOTHING',
};

const after = (...events: PanelEvent[]) => events.reduce(nextPanelState, FIRST);
const chosen = [
  { type: 'TESTS_LOADED', list: [TEASER] },
  { type: 'TEST_CHOSEN', test: 'teaser' },
] as const satisfies PanelEvent[];

describe('the message about applying', () => {
  it.each<[string, string | undefined, PanelEvent[]]>([
    ['while one chooses', undefined, []],
    [
      'for a test without a group',
      'warning: Please also select an A/B test group!',
      [...chosen, { type: 'APPLY_PRESSED' }],
    ],
    ['while it is applied', 'information: Loading...', [{ type: 'APPLY_PRESSED' }]],
    [
      'once it is applied',
      'success: Settings applied successfully.',
      [{ type: 'APPLY_PRESSED' }, { type: 'APPLY_ANSWERED', status: 'SUCCESS' }],
    ],
    ...(['BAD_REQUEST', 'INTERNAL_ERROR', 'UNAUTHORIZED', 'UNAVAILABLE'] as const).map(
      (status): [string, string, PanelEvent[]] => [
        `after ${status}`,
        'error: Applying settings failed.',
        [{ type: 'APPLY_PRESSED' }, { type: 'APPLY_ANSWERED', status }],
      ],
    ),
    [
      'once something else is chosen',
      undefined,
      [...chosen, { type: 'APPLY_PRESSED' }, { type: 'GROUP_CHOSEN', group: 'A' }],
    ],
    ['while logging out', 'information: Loading...', [{ type: 'LEAVE_PRESSED' }]],
    [
      'where logging out failed',
      'error: Logging out failed.',
      [{ type: 'LEAVE_PRESSED' }, { type: 'LEAVE_FAILED' }],
    ],
  ])('%s is %s', (_, said, events) => {
    const message = REPORT_MESSAGES[after(...events).report];
    expect(message && `${message.type}: ${message.text}`).toBe(said);
  });

  it('the outcome of applying is not shown while the call is pending, whatever changes', () => {
    const state = after({ type: 'APPLY_PRESSED' }, { type: 'WALL_CHANGED', part: { time: '' } });
    expect(state.report).toBe('APPLYING');
  });
});

describe('the message about the tests', () => {
  it.each<[string, PanelEvent[]]>([
    ['information: Loading tests...', [...chosen, { type: 'TESTS_ASKED_FOR' }]],
    ['information: No active tests for this date.', [{ type: 'TESTS_LOADED', list: [] }]],
    ['information: Active tests found.', [{ type: 'TESTS_LOADED', list: [TEASER] }]],
    ['error: Failed to fetch AB tests.', [{ type: 'TESTS_FAILED' }]],
  ])('the message about the tests is %s', (said, events) => {
    const { type, text } = testsMessage(after(...events).tests);
    expect(`${type}: ${text}`).toBe(said);
  });
});

describe('the choice of test and group', () => {
  it('the panel requires a group once a test is chosen', () => {
    expect(isGroupMissing(after())).toBe(false);
    expect(isGroupMissing(after(...chosen))).toBe(true);
    expect(isGroupMissing(after(...chosen, { type: 'GROUP_CHOSEN', group: 'B' }))).toBe(false);
  });

  it('the group is cleared with no test or with another test', () => {
    const grouped = [...chosen, { type: 'GROUP_CHOSEN', group: 'B' }] as const;
    expect(after(...grouped, { type: 'TEST_CHOSEN', test: '' })).toMatchObject({
      test: '',
      group: '',
    });
    expect(after(...grouped, { type: 'TEST_CHOSEN', test: 'other' }).group).toBe('');
  });

  it('test and group stay chosen at another time if the test runs then', () => {
    const grouped = [...chosen, { type: 'GROUP_CHOSEN', group: 'B' }] as const;
    const at = (list: (typeof TEASER)[]) => after(...grouped, { type: 'TESTS_LOADED', list });
    expect(at([TEASER])).toMatchObject({ test: 'teaser', group: 'B' });
    expect(at([{ name: 'teaser', groups: [{ name: 'A' }] }])).toMatchObject({
      test: 'teaser',
      group: '',
    });
    expect(at([])).toMatchObject({ test: '', group: '' });
  });

  it('the earlier choice is offered while the running tests are unknown', () => {
    const unknown = { ...FIRST, test: 'teaser', group: 'B' };
    expect(offeredTests(unknown)).toEqual([{ name: 'teaser', groups: [{ name: 'B' }] }]);
    expect(offeredTests({ ...unknown, tests: { step: 'READY', list: [] } })).toEqual([]);
    expect(offeredTests(FIRST)).toEqual([]);
  });
});

it('the panel uses the first of two times until the user chooses, also after another change', () => {
  const second = after({ type: 'WHICH_CHOSEN', which: 'second' });
  expect(second.which).toBe('second');
  expect(nextPanelState(second, { type: 'WALL_CHANGED', part: { date: '' } }).which).toBe('first');
});
