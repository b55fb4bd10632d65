import { SESSION_ENDED_EVENT } from '#contract/session/words.ts';

import { customerTask } from './customerTask.ts';
import { browserEnvironment } from './environment.ts';
import { startHostSession } from './hostSession.ts';
import { createStatusStore } from './status.ts';

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
