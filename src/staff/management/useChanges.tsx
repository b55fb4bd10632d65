import { useState, type ReactNode } from 'react';

import { staffNotFresh, staffRightMissing } from '#contract/problemTypes.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { ConfirmDialog } from './confirmDialog.tsx';
import type { FreshSignIn } from './freshSignIn.ts';

const UNAUTHORIZED = 401;

/** What is to be done, and what is said once it is: nothing, where it shows itself. */
export type Change = { words?: string; act: () => Promise<void> };

type ChangesOptions = {
  fresh: FreshSignIn;
  onSessionEnded: () => void;
  onForbidden?: () => void;
  /** Called after each change, and after each that failed. */
  onChanged: () => void;
  /** What is said of a change that failed, by the type of the problem; undefined: in general words. */
  reasonOf: (problemType: string | undefined) => string | undefined;
};

type Said = { type: 'success' | 'error'; words: string };

/** Changes of a page beside the desk: what became of the last one, and the password that one may want first. */
export function useChanges(options: ChangesOptions): {
  change: (wanted: Change) => Promise<void>;
  /** What an answer that is an error means for the whole page; false where it is about the one call alone. */
  hasEnded: (error: unknown) => boolean;
  /** What became of the last change. */
  outcome: ReactNode;
  dialog: ReactNode;
} {
  const { fresh, onSessionEnded, onForbidden, onChanged, reasonOf } = options;
  const [said, setSaid] = useState<Said>();
  /** What waits for the password. */
  const [waiting, setWaiting] = useState<Change>();

  function hasEnded(error: unknown): boolean {
    if (!(error instanceof ResponseError)) return false;
    if (error.status === UNAUTHORIZED) onSessionEnded();
    if (error.problemType === staffRightMissing) onForbidden?.();
    return error.status === UNAUTHORIZED || error.problemType === staffRightMissing;
  }

  async function change(wanted: Change): Promise<void> {
    setWaiting(undefined);
    try {
      await wanted.act();
      setSaid(wanted.words === undefined ? undefined : { type: 'success', words: wanted.words });
    } catch (error) {
      if (hasEnded(error)) return;
      const problemType = error instanceof ResponseError ? error.problemType : undefined;
      if (problemType === staffNotFresh) {
        setWaiting(wanted);
        return;
      }
      console.warn('A change failed', error);
      const words = reasonOf(problemType) ?? 'That did not work. Please try again.';
      setSaid({ type: 'error', words });
    }
    onChanged();
  }

  return {
    change,
    hasEnded,
    outcome: said && (
      <Notification
        type={said.type}
        typeLabel={said.type === 'error' ? 'Error' : 'Done'}
        closeButton={false}
      >
        {said.words}
      </Notification>
    ),
    dialog: waiting && (
      <ConfirmDialog
        freshSignIn={fresh}
        onConfirmed={() => void change(waiting)}
        onSessionEnded={onSessionEnded}
        onClose={() => setWaiting(undefined)}
      />
    ),
  };
}
