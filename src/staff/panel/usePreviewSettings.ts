import { useEffect, useReducer, useRef, useState } from 'react';

import { isBusy, isGroupMissing, nextPanelState, type PanelState } from './panelState.ts';
import type { CurrentPreview, PreviewService } from './previewService.ts';
import { toStoredSettings, type StoredSettings, type SettingsStore } from './storedSettings.ts';
import { toTimeFields, previewTime } from './previewTime.ts';

type SettingsOptions = {
  /** Whether the dialog is open. The tests are not needed while it is closed. */
  isOpen: boolean;
  current: CurrentPreview;
  /** Unapplied settings of an earlier page. */
  kept: StoredSettings | undefined;
  store: SettingsStore;
  timeZone: string;
  service: Pick<PreviewService, 'testsAt' | 'apply' | 'logout'>;
  now: () => Date;
  onApplied: () => void;
  /** `providerUrl`: the address at which the single sign-on's session also ends. */
  onLeft: (providerUrl: string | undefined) => void;
};

export type PreviewControls = ReturnType<typeof usePreviewSettings>;

/**
 * Runs the panel's state machine with its calls. The tests are loaded on opening and for each other time. Spec §4/29.
 */
export function usePreviewSettings(options: SettingsOptions) {
  const { isOpen, timeZone, service, store, now, onApplied, onLeft } = options;
  const [state, dispatch] = useReducer(nextPanelState, options, firstState);
  const { date, time } = state.wall;

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const at = state.isNow
      ? now()
      : previewTime({ wall: { date, time }, which: state.which }, timeZone, now());
    dispatch({ type: 'TESTS_ASKED_FOR' });
    service.testsAt(at).then(
      (list) => isWanted && dispatch({ type: 'TESTS_LOADED', list }),
      (error: unknown) => {
        if (!isWanted) return;
        console.warn('The A/B tests could not be loaded', error);
        dispatch({ type: 'TESTS_FAILED' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, date, time, state.which, state.isNow, timeZone, service, now]);

  const chosen = JSON.stringify(toStoredSettings(state));
  const [first] = useState(chosen);
  const isTouched = useRef(false);
  useEffect(() => {
    if (chosen !== first) isTouched.current = true;
    if (isTouched.current && state.report !== 'APPLIED') {
      void store.keep(JSON.parse(chosen) as StoredSettings);
    }
  }, [chosen, first, state.report, store]);

  return {
    state,
    dispatch,
    chooseNow: () => dispatch({ type: 'NOW_CHOSEN', wall: toTimeFields(now(), timeZone).wall }),
    async apply() {
      if (isBusy(state)) return;
      dispatch({ type: 'APPLY_PRESSED' });
      if (isGroupMissing(state)) return;
      const { test, group } = state;
      const status = await service.apply({
        at: state.isNow ? null : previewTime(state, timeZone, now()),
        test,
        group,
      });
      dispatch({ type: 'APPLY_ANSWERED', status });
      if (status !== 'SUCCESS') return;
      await store.forget();
      onApplied();
    },
    /** Logs out. Spec §4/25. */
    async leave() {
      if (isBusy(state)) return;
      dispatch({ type: 'LEAVE_PRESSED' });
      const { result, providerUrl } = await service.logout();
      // A user without a session has left as well.
      if (result === 'SUCCESS' || result === 'UNAUTHORIZED') onLeft(providerUrl);
      else dispatch({ type: 'LEAVE_FAILED' });
    },
  };
}

function firstState({ current, kept, timeZone, now }: SettingsOptions): PanelState {
  const settings = kept ?? {
    ...toTimeFields(current.at ?? now(), timeZone),
    isNow: current.at === null,
    test: current.test ?? '',
    group: current.group ?? '',
  };
  // The clock has advanced since.
  const fields = settings.isNow ? toTimeFields(now(), timeZone) : {};
  return { ...settings, ...fields, tests: { step: 'LOADING' }, report: 'NOTHING' };
}
