import type { TestsAnswer } from '#contract/abtest.ts';
import type { Occurrence, WallTime } from '#domain/shopTime.ts';

import type { CallResult } from './previewService.ts';
import type { StoredSettings } from './storedSettings.ts';

/** The tests that run at the chosen time. */
export type Tests = { step: 'LOADING' | 'FAILED' } | { step: 'READY'; list: TestsAnswer };

/** Outcome of applying or leaving; `NOTHING` while the user is choosing. */
export type Report =
  | 'NOTHING'
  | 'GROUP_MISSING'
  | 'APPLYING'
  | 'APPLIED'
  | 'APPLY_FAILED'
  | 'LEAVING'
  | 'LEAVE_FAILED';

/** The settings in the dialog (spec §3/26); an empty test or group means none. */
export type PanelState = StoredSettings & {
  tests: Tests;
  report: Report;
  /** Whether applying was refused because the session has ended. */
  isSignedOut?: boolean;
};

export type PanelEvent =
  | { type: 'WALL_CHANGED'; part: Partial<WallTime> }
  | { type: 'NOW_CHOSEN'; wall: WallTime }
  | { type: 'WHICH_CHOSEN'; which: Occurrence }
  | { type: 'TESTS_ASKED_FOR' }
  | { type: 'TESTS_LOADED'; list: TestsAnswer }
  | { type: 'TESTS_FAILED' }
  | { type: 'TEST_CHOSEN'; test: string }
  | { type: 'GROUP_CHOSEN'; group: string }
  | { type: 'APPLY_PRESSED' }
  | { type: 'APPLY_ANSWERED'; status: CallResult }
  | { type: 'LEAVE_PRESSED' }
  | { type: 'LEAVE_FAILED' };

/** Computes the next state of the panel's only state machine (spec §4/28, preview panel). */
export function nextPanelState(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'WALL_CHANGED':
      return changed(state, {
        wall: { ...state.wall, ...event.part },
        which: 'first',
        isNow: false,
      });
    case 'NOW_CHOSEN':
      return changed(state, { wall: event.wall, which: 'first', isNow: true });
    case 'WHICH_CHOSEN':
      return changed(state, { which: event.which, isNow: false });
    case 'TEST_CHOSEN':
      return changed(state, { test: event.test, group: '' });
    case 'GROUP_CHOSEN':
      return changed(state, { group: event.group });
    case 'TESTS_ASKED_FOR':
      return { ...state, tests: { step: 'LOADING' } };
    case 'TESTS_LOADED':
      return {
        ...state,
        ...keptChoice(state, event.list),
        tests: { step: 'READY', list: event.list },
      };
    case 'TESTS_FAILED':
      return { ...state, tests: { step: 'FAILED' } };
    case 'APPLY_PRESSED':
      return { ...state, report: isGroupMissing(state) ? 'GROUP_MISSING' : 'APPLYING' };
    case 'APPLY_ANSWERED':
      return {
        ...state,
        report: event.status === 'SUCCESS' ? 'APPLIED' : 'APPLY_FAILED',
        isSignedOut: event.status === 'UNAUTHORIZED',
      };
    case 'LEAVE_PRESSED':
      return { ...state, report: 'LEAVING' };
    case 'LEAVE_FAILED':
      return { ...state, report: 'LEAVE_FAILED' };
  }
}

/**
 * Returns whether a test is chosen without a group. The selector then requires one (spec §5/23,24). Spec §4/26,27.
 */
export function isGroupMissing({ test, group }: Pick<PanelState, 'test' | 'group'>): boolean {
  return test !== '' && group === '';
}

/** Returns whether a pending call prevents others. */
export function isBusy({ report }: PanelState): boolean {
  return report === 'APPLYING' || report === 'LEAVING';
}

/** Clears the outcome after a change of settings, because it was about the previous ones. */
function changed(state: PanelState, part: Partial<PanelState>): PanelState {
  return { ...state, ...part, report: isBusy(state) ? state.report : 'NOTHING' };
}

/** Keeps the choice if its test runs at the time. Other tests cannot be viewed. */
function keptChoice({ test, group }: PanelState, list: TestsAnswer) {
  const running = list.find(({ name }) => name === test);
  if (!running) return { test: '', group: '' };
  return { test, group: running.groups.some(({ name }) => name === group) ? group : '' };
}

/** Returns the options of the selectors: the running tests or, until they are known, the previously chosen test. */
export function offeredTests({ tests, test, group }: PanelState): TestsAnswer {
  if (tests.step === 'READY') return tests.list;
  return test === '' ? [] : [{ name: test, groups: group === '' ? [] : [{ name: group }] }];
}
