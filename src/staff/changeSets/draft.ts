import { SECOND_MS } from '#domain/durations.ts';

/** A document that is being edited, with its undo and redo history. */
export type Draft = {
  body: unknown;
  past: readonly unknown[];
  future: readonly unknown[];
  /** The last edit, so that continuous typing is undone in one step. */
  last: { path: string; atMs: number } | undefined;
};

const ONE_GO_MS = 2 * SECOND_MS;
const MAX_STEPS = 200;

export const beginDraft = (body: unknown): Draft => ({
  body,
  past: [],
  future: [],
  last: undefined,
});

/** Returns the draft after an edit of the field at `path`. */
export function writeDraft(draft: Draft, body: unknown, path: string, nowMs: number): Draft {
  const { last, past } = draft;
  const isSameGo = last?.path === path && nowMs - last.atMs < ONE_GO_MS;
  return {
    ...draft,
    body,
    past: isSameGo ? past : [...past, draft.body].slice(-MAX_STEPS),
    future: [],
    last: { path, atMs: nowMs },
  };
}

/** Starts a new undo step after a save. */
export const endUndoStep = (draft: Draft): Draft => ({ ...draft, last: undefined });

/** Returns the draft with a body from elsewhere, such as a merge, which can be undone too. */
export function replaceDraft(draft: Draft, body: unknown): Draft {
  const past = [...draft.past, draft.body].slice(-MAX_STEPS);
  return { body, past, future: [], last: undefined };
}

/** Returns the draft before its last step, if any. */
export function undoDraft(draft: Draft): Draft {
  const body = draft.past.at(-1);
  if (body === undefined) return draft;
  return {
    body,
    past: draft.past.slice(0, -1),
    future: [draft.body, ...draft.future],
    last: undefined,
  };
}

/** Returns the draft with the last undone step, if any. */
export function redoDraft(draft: Draft): Draft {
  const [body, ...future] = draft.future;
  if (body === undefined) return draft;
  return {
    body,
    past: [...draft.past, draft.body],
    future,
    last: undefined,
  };
}
