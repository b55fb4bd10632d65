import type { Edited } from '#domain/inputFormats.ts';

/** What stood in a field before and after what stands there now, latest next to it. */
export type EditHistory = {
  readonly past: readonly Edited[];
  readonly present: Edited;
  readonly future: readonly Edited[];
};

/** Steps that can be undone; more than anybody types into one line. */
const STEPS = 200;

export function startHistory(text: string): EditHistory {
  return { past: [], present: { text, caret: text.length }, future: [] };
}

/** The history with the caret moved to where it stands before the next edit. */
export function moveCaret(history: EditHistory, caret: number): EditHistory {
  return { ...history, present: { ...history.present, caret } };
}

/** Edits to the same text only move the caret and are no step of their own. */
export function record({ past, present, future }: EditHistory, edited: Edited): EditHistory {
  if (edited.text === present.text) return { past, present: edited, future };
  return { past: [...past, present].slice(-STEPS), present: edited, future: [] };
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
