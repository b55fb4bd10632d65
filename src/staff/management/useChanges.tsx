import { useState, type ReactNode } from 'react';

import { staffCodeNeeded, staffNotFresh } from '#contract/problemTypes.ts';
import type { StepProof } from '#contract/staff/profile.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { ConfirmDialog } from './confirmDialog.tsx';
import { endsPage, type PageEnd } from './endsPage.ts';
import type { FreshSignIn } from './freshSignIn.ts';
import { StepDialog } from './stepDialog.tsx';

/**
 * What is to be done, and what is said once it is: nothing, where it shows itself. `proof`: of the second step, where
 * the server has asked for it.
 */
export type Change = { words?: string; act: (proof?: StepProof) => Promise<void> };

const WRONG_STEP = 'This code is wrong, or was used before.';
const STEP_PAUSED = 'There were too many attempts. Please wait a few minutes.';

type ChangesOptions = PageEnd & {
  fresh: FreshSignIn;
  /** Called after each change, and after each that failed; what became of it is said once this has ended. */
  onChanged: () => Promise<void>;
  /** What is said of a change that failed, by the type of the problem; any other in general words. */
  reasons?: Record<string, string>;
};

type Said = { type: 'success' | 'error'; words: string };

/** Changes of a page beside the desk: what became of the last one, and the password that one may want first. */
export function useChanges(options: ChangesOptions): {
  change: (wanted: Change) => Promise<void>;
  /** What became of the last change. */
  outcome: ReactNode;
  dialog: ReactNode;
} {
  const { fresh, onSessionEnded, onChanged, reasons = {} } = options;
  const [said, setSaid] = useState<Said>();
  /** What waits for the password. */
  const [waiting, setWaiting] = useState<Change>();
  /** What waits for the second step. */
  const [stepping, setStepping] = useState<{ wanted: Change; fault?: string }>();

  async function change(wanted: Change, proof?: StepProof): Promise<void> {
    setWaiting(undefined);
    let outcome: Said | undefined;
    try {
      await wanted.act(proof);
      if (wanted.words !== undefined) outcome = { type: 'success', words: wanted.words };
    } catch (error) {
      if (endsPage(error, options)) return;
      const problemType = error instanceof ResponseError ? error.problemType : undefined;
      if (problemType === staffNotFresh) {
        setStepping(undefined);
        setWaiting(wanted);
        return;
      }
      if (error instanceof ResponseError && problemType === staffCodeNeeded) {
        const fault = error.retryAfterSeconds > 0 ? STEP_PAUSED : WRONG_STEP;
        setStepping({ wanted, ...(proof && { fault }) });
        return;
      }
      console.warn('A change failed', error);
      const words = reasons[problemType ?? ''] ?? 'That did not work. Please try again.';
      outcome = { type: 'error', words };
    }
    setStepping(undefined);
    await onChanged();
    setSaid(outcome);
  }

  return {
    change,
    outcome: said && (
      <Notification
        type={said.type}
        typeLabel={said.type === 'error' ? 'Error' : 'Done'}
        closeButton={false}
      >
        {said.words}
      </Notification>
    ),
    dialog: waiting ? (
      <ConfirmDialog
        freshSignIn={fresh}
        onConfirmed={() => void change(waiting)}
        onSessionEnded={onSessionEnded}
        onClose={() => setWaiting(undefined)}
      />
    ) : (
      stepping && (
        <StepDialog
          fault={stepping.fault}
          onProof={(proof) => change(stepping.wanted, proof)}
          onClose={() => setStepping(undefined)}
        />
      )
    ),
  };
}
