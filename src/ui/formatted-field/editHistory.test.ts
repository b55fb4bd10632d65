import { expect, it } from 'vitest';

import { record, redo, startHistory, undo } from './editHistory.ts';

const edited = (text: string) => ({ text, caret: text.length });

it('goes back and forth over what was typed', () => {
  const typed = record(record(startHistory(''), edited('1')), edited('12'));
  expect(undo(typed).present.text).toBe('1');
  expect(undo(undo(typed)).present.text).toBe('');
  expect(redo(undo(undo(typed))).present.text).toBe('1');
  expect(redo(redo(undo(undo(typed))))).toEqual(typed);
});

it('stands still at both ends', () => {
  const start = startHistory('1');
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

it('forgets what was undone once something else is typed', () => {
  const typed = record(undo(record(startHistory(''), edited('1'))), edited('2'));
  expect(redo(typed)).toBe(typed);
  expect(undo(typed).present.text).toBe('');
});

it('takes a moved caret for no step', () => {
  const moved = record(record(startHistory(''), edited('12')), { text: '12', caret: 1 });
  expect(moved.present.caret).toBe(1);
  expect(undo(moved).present.text).toBe('');
});
