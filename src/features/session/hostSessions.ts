import { SESSION_ENDED_EVENT } from '#contract/session/words.ts';

import { customerTask } from './customerTask.ts';
import { browserEnvironment } from './environment.ts';
import { startHostSession } from './hostSession.ts';
import { createStatusStore } from './status.ts';

/**
 * Keeps the customer's session alive for as long as this page of another system lives, in turn with the shop's own
 * tabs: lock and channel have one name. When a session ends, `document` gets an event.
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
