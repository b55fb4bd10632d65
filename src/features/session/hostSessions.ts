import { SESSION_ENDED_EVENT, type SessionEndReason } from '#contract/session/words.ts';
import type { CheckOutcome } from '#domain/session/outcomes.ts';

import { customerTask } from './customerTask.ts';
import { browserEnvironment, type SchedulerEnvironment } from './environment.ts';
import { startScheduler } from './scheduler.ts';
import { createStatusStore, type StatusStore } from './status.ts';
import type { RenewalTask } from './task.ts';

/**
 * Keeps the customer's session alive in another system's page, sharing lock and channel with the shop's tabs.
 * `document` gets an event when a session ends.
 */
export function keepCustomerSession(): void {
  startHostSession(
    customerTask,
    browserEnvironment(customerTask.name),
    createStatusStore(),
    (reason) => {
      document.dispatchEvent(new CustomEvent(SESSION_ENDED_EVENT, { detail: { reason } }));
    },
  );
}

/** Reasons for the end of a session, by outcome. Other outcomes do not end one. */
const REASONS: { [Outcome in CheckOutcome]?: SessionEndReason } = {
  EXPIRED: 'EXPIRED',
  OTHER: 'REFUSED',
  NO_TOKEN: 'SIGNED_OUT',
};

/**
 * Runs our scheduler in another system's page: `onEnd` is called once per ended sign-in with its reason. Returns a
 * function that stops it. Spec §4, session renewal.
 */
export function startHostSession(
  task: RenewalTask,
  environment: SchedulerEnvironment,
  store: StatusStore,
  onEnd: (reason: SessionEndReason) => void,
): () => void {
  let signIn: string | undefined;
  let endedKey: string | undefined;

  const stopListening = store.subscribe(() => {
    const { plan, last } = store.get();
    const token = task.readToken();
    const reason = last && plan?.step === 'AWAIT_TOKEN' ? REASONS[last.outcome] : undefined;
    if (reason !== undefined) {
      // A refused token may still be in the cookie.
      endedKey = token?.key;
      if (signIn !== undefined) onEnd(reason);
      signIn = undefined;
      return;
    }
    // Without a completed check, a missing token does not mean that the session has ended.
    if (token === undefined || token.key === endedKey) return;
    if (signIn !== undefined && signIn !== token.signIn) onEnd('REPLACED');
    ({ signIn } = token);
  });
  const end = startScheduler(task, environment, store);
  return () => {
    stopListening();
    end();
  };
}
