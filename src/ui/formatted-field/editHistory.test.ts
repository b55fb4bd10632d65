import { expect, it } from 'vitest';

import { record, redo, startHistory, undo, type EditHistory } from './editHistory.ts';

const edited = (text: string) => ({ text, caret: text.length });

function typed(history: EditHistory, ...texts: string[]): EditHistory {
  return texts.reduce((one, text) => record(one, edited(text), 'TYPING'), history);
}

it('the edit history moves back and forth through the input', () => {
  const history = record(record(startHistory(''), edited('1')), edited('12'));
  expect(undo(history).present.text).toBe('1');
  expect(undo(undo(history)).present.text).toBe('');
  expect(redo(undo(undo(history))).present.text).toBe('1');
  expect(redo(redo(undo(undo(history)))).present.text).toBe('12');
});

it('the edit history treats continuous typing as one step, and deleting as another', () => {
  const history = typed(startHistory(''), '1', '12', '123');
  const shorter = record(record(history, edited('12'), 'DELETING'), edited('1'), 'DELETING');
  expect(undo(shorter).present.text).toBe('123');
  expect(undo(undo(shorter)).present.text).toBe('');
  expect(redo(redo(undo(undo(shorter)))).present.text).toBe('1');
});

it('the edit history starts a new step when the caret has moved, and after undoing', () => {
  const history = record(typed(startHistory(''), '12'), { text: '192', caret: 2 }, 'TYPING', 1);
  expect(undo(history).present).toEqual({ text: '12', caret: 1 });
  expect(undo(typed(undo(history), '123')).present.text).toBe('12');
});

it('the edit history stops at both ends', () => {
  const start = startHistory('1');
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

it('the edit history drops undone steps when something else is typed', () => {
  const history = typed(undo(typed(startHistory(''), '1')), '2');
  expect(redo(history)).toBe(history);
  expect(undo(history).present.text).toBe('');
});

it('the edit history does not count a moved caret as a step', () => {
  const moved = record(record(startHistory(''), edited('12')), { text: '12', caret: 1 });
  expect(moved.present.caret).toBe(1);
  expect(undo(moved).present.text).toBe('');
});
