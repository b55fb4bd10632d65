import type { CheckPlan, LastCheck } from '#domain/session/plan.ts';

/** What is known of a session in this tab, without any token. Instants are by the server's clock. */
export type SessionStatus = {
  /** Undefined before the first plan. */
  plan: CheckPlan | undefined;
  last: (LastCheck & { madeIn: 'THIS_TAB' | 'ANOTHER_TAB' }) | undefined;
  token: { renewFromMs: number; expiresAtMs: number } | undefined;
  /** By how much the server's clock is ahead of the device's; undefined while it is not known. */
  clockOffsetMs: number | undefined;
};

export type StatusStore = {
  get(): SessionStatus;
  set(status: SessionStatus): void;
  /** Calls after each change; returns what stops that. */
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
