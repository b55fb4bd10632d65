import { customerTask } from './customerTask.ts';
import { browserEnvironment } from './environment.ts';
import { previewTask } from './previewTask.ts';
import { startScheduler } from './scheduler.ts';
import { createStatusStore, type StatusStore } from './status.ts';
import type { RenewalTask } from './task.ts';

const stores = new Map<RenewalTask, StatusStore>();

/** Starts a task's scheduler once per page, and returns its status. */
function start(task: RenewalTask): StatusStore {
  const running = stores.get(task);
  if (running) return running;
  const store = createStatusStore();
  stores.set(task, store);
  startScheduler(task, browserEnvironment(task.name), store);
  return store;
}

/** Keeps the customer's session alive while this page lives; its status contains no token. */
export const startCustomerSession = () => start(customerTask);

/** Keeps the login behind the preview alive as long as this page lives. */
export const startPreviewSession = () => start(previewTask);
