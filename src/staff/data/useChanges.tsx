import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { staffCodeNeeded, staffNotFresh } from '#contract/problemTypes.ts';
import type { StepProof } from '#contract/staff/profile.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { ConfirmDialog } from '../management/confirmDialog.tsx';
import { FactorDialog } from '../management/factorDialog.tsx';
import type { Sent } from './form.tsx';
import { isForbidden } from './staffData.tsx';
import { useFocusNearby } from './useFocusNearby.ts';

/**
 * A change and its message of success: the text that `act` resolves to, or else `words`. `proof`: that of the second
 * step, if the server has requested it.
 */
export type Change = { words?: string; act: (proof?: StepProof) => Promise<unknown> };

const WRONG_STEP = 'This code is wrong, or was used before.';
const STEP_PAUSED = 'There were too many attempts. Please wait a few minutes.';

/** A refusal in words for the person, which `act` throws. */
export class Refusal extends Error {}

type ChangesOptions = {
  /** Messages of a failed change, by problem type. Other problems have a general message. */
  reasons?: Record<string, string>;
  /** Describes a problem that has more details than its type. */
  describe?: (problem: ResponseError) => string | undefined;
  onDone?: () => void;
};

const readProblemType = (error: unknown) =>
  error instanceof ResponseError ? error.problemType : undefined;

/**
 * Runs the changes of a page and holds which of its dialogs is open. The outcome of the last change is shown once the
 * page has reloaded its data. Requests the password first if required.
 */
export function useChanges<Shown = never>({ onDone, ...wording }: ChangesOptions = {}) {
  const client = useQueryClient();
  const keepFocus = useFocusNearby();
  const [open, setOpen] = useState<{ shown: Shown | undefined; isSent: boolean }>();
  const changing = useMutation<string | undefined, unknown, { wanted: Change; proof?: StepProof }>({
    mutationFn: async ({ wanted, proof }) => {
      const said = await wanted.act(proof);
      return typeof said === 'string' ? said : wanted.words;
    },
    onSuccess: () => onDone?.(),
    onSettled: async (_words, failure) => {
      if (!WANTS_MORE.has(readProblemType(failure))) await client.invalidateQueries();
    },
  });
  const { mutate, reset, error, data, variables } = changing;
  const problemType = readProblemType(error);
  const isNotFresh = problemType === staffNotFresh;
  // The dialog stays while the server checks its input.
  const isStepping =
    problemType === staffCodeNeeded || (changing.isPending && variables?.proof !== undefined);
  const isSaid = error !== null && !WANTS_MORE.has(problemType);
  const words = isSaid ? describeFailure(error, wording) : data;
  const isSent = open?.isSent ?? false;
  const outcome = words !== undefined && (
    <Notification
      key={words}
      type={error === null ? 'success' : 'error'}
      typeLabel={error === null ? 'Done' : 'Error'}
      closeLabel="Close"
      onClose={reset}
    >
      {words}
    </Notification>
  );
  const sent: Sent = { outcome: isSent && outcome, isBusy: isSent && changing.isPending };

  return {
    /** The open dialog. */
    shown: open?.shown,
    show(shown: Shown | undefined) {
      keepFocus();
      setOpen(shown && { shown, isSent: false });
    },
    /** Closes the dialog and runs the change. */
    change(wanted: Change) {
      keepFocus();
      setOpen(undefined);
      mutate({ wanted });
    },
    /** Runs the change of the open dialog, which stays with all that was typed until the change is done. */
    send({ act, ...wanted }: Change) {
      const last = open && { ...open, isSent: true };
      setOpen(last);
      mutate({
        wanted: {
          ...wanted,
          act: async (proof) => {
            const said = await act(proof);
            // A dialog that was opened meanwhile stays.
            setOpen((now) => (now === last ? undefined : now));
            return said;
          },
        },
      });
    },
    /** For the open dialog. */
    sent,
    /** Whether a change is under way, in which a second press would repeat it. */
    isBusy: changing.isPending,
    /** Reports that another call of the page failed. */
    report: (failure: unknown) => mutate({ wanted: { act: () => Promise.reject(failure) } }),
    /** The outcome of the last change, unless its dialog is still open. */
    outcome: !isSent && outcome,
    dialog: (
      <>
        {isNotFresh && variables && (
          <ConfirmDialog onConfirmed={() => mutate({ wanted: variables.wanted })} onClose={reset} />
        )}
        {isStepping && variables && (
          <FactorDialog
            fault={variables.proof && stepFault(error)}
            onProof={async (proof) => {
              // The mutation reports the outcome.
              await changing.mutateAsync({ wanted: variables.wanted, proof }).catch(() => {});
            }}
            onClose={reset}
          />
        )}
      </>
    ),
  };
}

/** Problems that ask the person for a further proof, after which the change is repeated. */
const WANTS_MORE = new Set<string | undefined>([staffNotFresh, staffCodeNeeded]);

function stepFault(error: unknown): string | undefined {
  if (!(error instanceof ResponseError)) return undefined;
  return error.retryAfterSeconds > 0 ? STEP_PAUSED : WRONG_STEP;
}

function describeFailure(
  error: unknown,
  { reasons = {}, describe }: Pick<ChangesOptions, 'reasons' | 'describe'>,
): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ResponseError)) return 'The server cannot be reached. Please try again.';
  if (isForbidden(error)) return 'Your roles do not permit this.';
  const words = reasons[error.problemType ?? ''] ?? describe?.(error);
  return words ?? 'That did not work. Please try again.';
}
