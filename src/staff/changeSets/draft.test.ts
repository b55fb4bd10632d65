import { expect, it } from 'vitest';

import {
  beginDraft,
  endUndoStep,
  redoDraft,
  replaceDraft,
  undoDraft,
  writeDraft,
} from './draft.ts';

it('the draft history undoes continuous typing in one step, and each field separately', () => {
  let draft = beginDraft('');
  draft = writeDraft(draft, 'H', 'title', 0);
  draft = writeDraft(draft, 'Hi', 'title', 500);
  draft = writeDraft(draft, 'Hi!', 'text', 600);
  draft = undoDraft(draft);
  expect(draft.body).toBe('Hi');
  draft = undoDraft(draft);
  expect(draft.body).toBe('');
  expect(undoDraft(draft)).toBe(draft);
  draft = redoDraft(redoDraft(draft));
  expect(draft.body).toBe('Hi!');
  expect(redoDraft(draft)).toBe(draft);
});

it('the draft history drops the redo history after another change', () => {
  const written = writeDraft(undoDraft(writeDraft(beginDraft('a'), 'b', 'x', 0)), 'c', 'x', 10);
  expect(redoDraft(written).body).toBe('c');
  expect(undoDraft(written).body).toBe('a');
});

it('the draft history undoes text typed after a save separately', () => {
  const saved = endUndoStep(writeDraft(beginDraft('a'), 'b', 'x', 0));
  expect(undoDraft(writeDraft(saved, 'c', 'x', 10)).body).toBe('b');
});

it('the draft history undoes a merge like typing', () => {
  const merged = replaceDraft(writeDraft(beginDraft('a'), 'b', 'x', 0), 'merged');
  expect([merged.body, undoDraft(merged).body]).toEqual(['merged', 'b']);
});
