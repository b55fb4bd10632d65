import { useState, type ReactNode } from 'react';

import { staffNotFresh } from '#contract/problemTypes.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { ConfirmDialog } from './confirmDialog.tsx';
import { endsPage, type PageEnd } from './endsPage.ts';
import type { FreshSignIn } from './freshSignIn.ts';

/** What is to be done, and what is said once it is: nothing, where it shows itself. */
export type Change = { words?: string; act: () => Promise<void> };

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

  async function change(wanted: Change): Promise<void> {
    setWaiting(undefined);
    let outcome: Said | undefined;
    try {
      await wanted.act();
      if (wanted.words !== undefined) outcome = { type: 'success', words: wanted.words };
    } catch (error) {
      if (endsPage(error, options)) return;
      const problemType = error instanceof ResponseError ? error.problemType : undefined;
      if (problemType === staffNotFresh) {
        setWaiting(wanted);
        return;
      }
      console.warn('A change failed', error);
      const words = reasons[problemType ?? ''] ?? 'That did not work. Please try again.';
      outcome = { type: 'error', words };
    }
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
