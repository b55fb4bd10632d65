import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { EMPTY_HISTORY, redo, remember, undo, useHistory } from './useHistory.ts';
import { arrange, closePane, swapPanes, type Pane } from './workspace.ts';

const pane = (id: string): Pane => ({
  id,
  view: { site: 'DE', path: '', at: null, group: null },
  isChained: true,
});
const two = arrange([pane('a'), pane('b')]);

it('the desk history undoes and redoes changes of a desk', () => {
  const one = closePane(two, 'b');
  const past = remember(EMPTY_HISTORY, two, one);
  const back = undo(past, one);
  expect(back?.desk).toBe(two);
  const again = back && redo(back.past, back.desk);
  expect(again?.desk).toBe(one);
  expect(again && redo(again.past, one)).toBeUndefined();
});

it('the desk history drops the redo history after another change', () => {
  const one = closePane(two, 'b');
  const back = undo(remember(EMPTY_HISTORY, two, one), one);
  const swapped = swapPanes(two, 'a', 'b');
  expect(back && redo(remember(back.past, two, swapped), swapped)).toBeUndefined();
});

it('the desk history records no change for a move of the focus', () => {
  expect(remember(EMPTY_HISTORY, two, { ...two, focusedId: 'b' })).toBe(EMPTY_HISTORY);
});

it('the desk history offers no closed pane that an undo has brought back', () => {
  const { result } = renderHook(() => {
    const [desk, setDesk] = useState(two);
    return useHistory(desk, (next) => setDesk(next(desk)));
  });
  act(() => result.current.changeWorkspace((desk) => closePane(desk, 'b')));
  expect(result.current.closed?.id).toBe('b');
  act(() => result.current.undo());
  expect(result.current.closed).toBeUndefined();
});
