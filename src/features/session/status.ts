import type { CheckPlan, LastCheck } from '#domain/session/plan.ts';

/** This tab's knowledge of a session, without tokens, in server time. */
export type SessionStatus = {
  /** Undefined before the first plan. */
  plan?: CheckPlan;
  last?: (LastCheck & { madeIn: 'THIS_TAB' | 'ANOTHER_TAB' }) | undefined;
  token?: { renewFromMs: number; expiresAtMs: number } | undefined;
  /** Server clock minus device clock; undefined while unknown. */
  clockOffsetMs?: number | undefined;
};

export type StatusStore = ReturnType<typeof createStatusStore>;

export function createStatusStore() {
  let status: SessionStatus = {};
  const listeners = new Set<() => void>();
  return {
    get: () => status,
    set(next: SessionStatus) {
      status = next;
      for (const listener of listeners) listener();
    },
    /** Calls after each change; returns a function that stops it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
