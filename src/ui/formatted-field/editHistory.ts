import type { Edited } from '#domain/inputFormats.ts';

/** What stood in a field before and after what stands there now, latest next to it. */
export type EditHistory = {
  readonly past: readonly Edited[];
  readonly present: Edited;
  readonly future: readonly Edited[];
  /** What the last edit was, where the next of its kind belongs to the same step. */
  readonly run?: EditKind | undefined;
};

/** Edits that browsers take together, one character after the other, and undo as one. */
export type EditKind = 'TYPING' | 'DELETING';

/** Steps that can be undone; more than are typed into one line. */
const STEPS = 200;

export function startHistory(text: string): EditHistory {
  return { past: [], present: { text, caret: text.length }, future: [] };
}

/**
 * The history with one more edit, made at `caretBefore`. Of a kind, and where the one before it ended, it
 * belongs to the same step; one to the same text only moves the caret.
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

/** One step back; the same history where there is none. */
export function undo(history: EditHistory): EditHistory {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
  };
}

/** One step forward again; the same history where nothing was undone. */
export function redo(history: EditHistory): EditHistory {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future };
}
