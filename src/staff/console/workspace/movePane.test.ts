import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { savedWorkspace } from '../store/consoleState.ts';
import { dropPane, movePane, SIDES, splitPane } from './movePane.ts';
import {
  arrange,
  closePane,
  paneIds,
  type Layout,
  type Pane,
  type Workspace,
} from './workspace.ts';

const pane = (id: string): Pane => ({
  id,
  view: { site: 'DE', path: '', at: null, group: null },
  isChained: true,
});

function desk(ids: string): Workspace {
  const [first, ...others] = [...ids].map(pane);
  if (first === undefined) throw new Error('a desk has a pane');
  return arrange([first, ...others]);
}

/** The panes of a layout, in reading order, as in `[a b] / c`. */
function draw(layout: Layout): string {
  if (layout.kind === 'PANE') return layout.id;
  const parts = layout.parts.map((part) => draw(part.layout));
  return layout.direction === 'ROW' ? `[${parts.join(' ')}]` : `(${parts.join(' / ')})`;
}

test('a pane dropped in the middle of another one swaps places with it', () => {
  const moved = dropPane(desk('abc'), 'a', { id: 'c', zone: 'PLACE' });
  expect(draw(moved.layout)).toBe('[c b a]');
  expect(moved.panes.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(moved.focusedId).toBe('a');
});

test('a pane dropped on a side is placed there with half of the space', () => {
  const three = desk('abc');
  expect(draw(dropPane(three, 'a', { id: 'c', zone: 'RIGHT' }).layout)).toBe('[b c a]');
  expect(draw(dropPane(three, 'a', { id: 'c', zone: 'LEFT' }).layout)).toBe('[b a c]');
  const below = dropPane(three, 'a', { id: 'c', zone: 'BELOW' });
  expect(draw(below.layout)).toBe('[b (c / a)]');
  expect(draw(dropPane(three, 'a', { id: 'c', zone: 'ABOVE' }).layout)).toBe('[b (a / c)]');
});

test('a pane moves to an edge of the desk, and the other panes keep their shares of the rest', () => {
  expect(draw(movePane(desk('ab'), 'b', 'BELOW').layout)).toBe('(a / b)');
  expect(draw(movePane(desk('abcd'), 'd', 'LEFT').layout)).toBe('[d ([a b] / c)]');
  const top = movePane(desk('abcd'), 'd', 'ABOVE');
  expect(draw(top.layout)).toBe('(d / [a b] / c)');
  const shares = top.layout.kind === 'SPLIT' ? top.layout.parts.map(({ share }) => share) : [];
  expect(shares.map(Math.round)).toEqual([33, 33, 33]);
});

test('the only pane, and one dropped on itself, stay', () => {
  const one = desk('a');
  expect(movePane(one, 'a', 'LEFT')).toBe(one);
  const two = desk('ab');
  expect(dropPane(two, 'a', { id: 'a', zone: 'RIGHT' })).toBe(two);
});

test('a pane that is opened again gets a split of its own while its first one is still there', () => {
  let workspace = splitPane(desk('a'), { id: 'a', added: pane('b'), direction: 'ROW' });
  workspace = splitPane(workspace, { id: 'b', added: pane('c'), direction: 'ROW' });
  workspace = splitPane(workspace, { id: 'c', added: pane('d'), direction: 'COLUMN' });
  workspace = closePane(workspace, 'b');
  workspace = splitPane(workspace, { id: 'd', added: pane('b'), direction: 'ROW' });
  expect(draw(workspace.layout)).toBe('[a (c / [d b])]');
  expect(new Set(splitIdsOf(workspace.layout)).size).toBe(3);
});

test('a desk is valid and its splits have unique ids after any sequence of drops', () => {
  const step = fc.record({
    id: fc.constantFrom(...'abcdef'),
    at: fc.constantFrom(...'abcdef'),
    zone: fc.constantFrom('PLACE' as const, ...SIDES),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let workspace = desk('abcdef');
      for (const { id, at, zone } of steps) workspace = dropPane(workspace, id, { id: at, zone });
      expect(savedWorkspace.safeParse(workspace).error).toBeUndefined();
      expect(workspace.panes.map(({ id }) => id)).toEqual(paneIds(workspace.layout));
      const ids = splitIdsOf(workspace.layout);
      expect(new Set(ids).size).toBe(ids.length);
      sumsOf(workspace.layout).forEach((sum) => expect(sum).toBeCloseTo(100, 6));
    }),
  );
});

const splitIdsOf = (layout: Layout) => JSON.stringify(layout).match(/"SPLIT","id":"[^"]+"/g) ?? [];

function sumsOf(layout: Layout): number[] {
  if (layout.kind === 'PANE') return [];
  return [
    layout.parts.reduce((sum, { share }) => sum + share, 0),
    ...layout.parts.flatMap((part) => sumsOf(part.layout)),
  ];
}
