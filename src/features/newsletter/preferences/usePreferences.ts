import { useRef, useState } from 'react';

import type { PageData, PreferenceValues } from '#contract/page.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import type { PauseMonths } from '#contract/preferencesForm.ts';
import type { SiteCode } from '#domain/sites.ts';

import type * as PreferenceCalls from './preferenceCalls.ts';

export type Preferences = NonNullable<PageData['preferences']>;
export type PreferenceAction = 'SAVE' | 'PAUSE' | 'RESUME' | 'UNSUBSCRIBE' | 'ERASE';

type Calls = typeof PreferenceCalls;

/**
 * State and actions of the preference page. `working` is the action in progress, of which there is one at a time.
 * `answers` counts results, so that each is announced.
 */
export function usePreferences(options: { site: SiteCode; token: string; initial: Preferences }) {
  const { site, token, initial } = options;
  const [shown, setShown] = useState(initial);
  const [working, setWorking] = useState<PreferenceAction>();
  const [answers, setAnswers] = useState(0);
  // A ref instead of state, so that two presses within one frame make only one call.
  const isUnderWay = useRef(false);

  async function run(action: PreferenceAction, work: (calls: Calls) => Promise<Preferences>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(action);
    const calls = await loadPreferenceCalls();
    const next = calls ? await work(calls) : failed();
    isUnderWay.current = false;
    setWorking(undefined);
    setShown(next);
    setAnswers((count) => count + 1);
  }

  /** Returns the page unchanged, with a message that the change failed. */
  function failed(): Preferences {
    const { errors: _, ...rest } = shown;
    return { ...rest, outcome: 'FAILED' };
  }

  async function send(
    calls: Calls,
    change: UpdateSubscriberRequest,
    outcome: 'SAVED' | 'PAUSED' | 'RESUMED',
  ): Promise<Preferences> {
    const result = await calls.change(token, site, change);
    if (result.outcome === 'FAILED') return failed();
    if (result.outcome === 'OUTDATED') return outdated();
    const { subscriber } = result;
    const { elsewhere } = shown;
    const current = { subscriber, ...(elsewhere && { elsewhere }) };
    return subscriber.state === 'SUBSCRIBED'
      ? { state: 'READY', ...current, outcome }
      : { state: 'UNSUBSCRIBED', ...current };
  }

  return {
    shown,
    working,
    answers,
    save: (values: PreferenceValues) =>
      run('SAVE', async (calls) => {
        const errors = calls.checkPreferences(values, site);
        const { outcome: _, ...rest } = shown;
        if (Object.keys(errors).length > 0) return { ...rest, errors };
        return send(calls, calls.changeOfPreferences(values, site), 'SAVED');
      }),
    pause: (months: PauseMonths) =>
      run('PAUSE', (calls) => send(calls, calls.changeOfPause(months, site, new Date()), 'PAUSED')),
    resume: () =>
      run('RESUME', (calls) => send(calls, calls.changeOfPause(null, site, new Date()), 'RESUMED')),
    unsubscribe: () => run('UNSUBSCRIBE', (calls) => send(calls, { consents: [] }, 'SAVED')),
    erase: (isConfirmed: boolean) =>
      run('ERASE', async (calls) => {
        const { outcome: _, ...rest } = shown;
        if (!isConfirmed) return { ...rest, errors: { erase: 'required' } };
        const { outcome } = await calls.erase(token, site);
        if (outcome === 'FAILED') return failed();
        return outcome === 'ERASED' ? { state: 'ERASED' } : outdated();
      }),
  };
}

/** Loads the page again. Something has been changed elsewhere, and only the server knows what. */
function outdated(): Preferences {
  location.reload();
  return { state: 'INVALID' };
}

/** Loads the code that validates and sends changes; undefined when it cannot be loaded. */
async function loadPreferenceCalls(): Promise<Calls | undefined> {
  try {
    return await import('./preferenceCalls.ts');
  } catch (error) {
    console.warn('The form could not be loaded', error);
    return undefined;
  }
}
