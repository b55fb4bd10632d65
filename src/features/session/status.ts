import type { CheckPlan, LastCheck } from '#domain/session/plan.ts';

/** This tab's knowledge of a session, without tokens, in server time. */
export type SessionStatus = {
  /** Undefined before the first plan. */
  plan: CheckPlan | undefined;
  last: (LastCheck & { madeIn: 'THIS_TAB' | 'ANOTHER_TAB' }) | undefined;
  token: { renewFromMs: number; expiresAtMs: number } | undefined;
  /** Server clock minus device clock; undefined while unknown. */
  clockOffsetMs: number | undefined;
};

export type StatusStore = {
  get(): SessionStatus;
  set(status: SessionStatus): void;
  /** Calls after each change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

export function createStatusStore(): StatusStore {
  let status: SessionStatus = {
    plan: undefined,
    last: undefined,
    token: undefined,
    clockOffsetMs: undefined,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => status,
    set(next) {
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
