import type { Edited } from '#domain/inputFormats.ts';

/** Earlier and later texts of a field, nearest first. */
export type EditHistory = {
  readonly past: readonly Edited[];
  readonly present: Edited;
  readonly future: readonly Edited[];
  /** Kind of the last edit, if the next edit of that kind joins its step. */
  readonly run?: EditKind | undefined;
};

/** Edits that browsers combine into one undo step. */
export type EditKind = 'TYPING' | 'DELETING';

/** Maximum number of undo steps. */
const STEPS = 200;

export function startHistory(text: string): EditHistory {
  return { past: [], present: { text, caret: text.length }, future: [] };
}

/**
 * Records an edit made at `caretBefore`. An edit of the same kind at the previous end joins its step. An unchanged
 * text only moves the caret.
 */
export function record(
  history: EditHistory,
  edited: Edited,
  kind?: EditKind,
  caretBefore = history.present.caret,
): EditHistory {
  const { past, present, run } = history;
  if (edited.text === present.text) return { ...history, present: edited };
  const isSameStep = kind !== undefined && kind === run && caretBefore === present.caret;
  const before = { ...present, caret: caretBefore };
  return {
    past: isSameStep ? past : [...past, before].slice(-STEPS),
    present: edited,
    future: [],
    run: kind,
  };
}

/** Undoes one step, if any. */
export function undo(history: EditHistory): EditHistory {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
  };
}

/** Redoes one step, if any. */
export function redo(history: EditHistory): EditHistory {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future };
}
