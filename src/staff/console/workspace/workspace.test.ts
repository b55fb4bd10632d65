import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { splitPane } from './movePane.ts';
import {
  arrange,
  changePanes,
  closePane,
  focusedPane,
  resizeSplit,
  type Layout,
  type Pane,
  type Workspace,
} from './workspace.ts';

const pane = (id: string): Pane => ({
  id,
  view: { site: 'DE', path: '', at: null, group: null },
  isChained: true,
});

/** The panes of a layout, in reading order, as in `[a b] / c`. */
function draw(layout: Layout): string {
  if (layout.kind === 'PANE') return layout.id;
  const parts = layout.parts.map((part) => draw(part.layout));
  return layout.direction === 'ROW' ? `[${parts.join(' ')}]` : parts.join(' / ');
}

function sharesOf(layout: Layout): number[][] {
  if (layout.kind === 'PANE') return [];
  return [
    layout.parts.map(({ share }) => share),
    ...layout.parts.flatMap((part) => sharesOf(part.layout)),
  ];
}

const one = arrange([pane('a')]);
const two = splitPane(one, { id: 'a', added: pane('b'), direction: 'ROW' });

describe('The desk', () => {
  test('the desk lays two panes side by side and nine in rows of three', () => {
    expect(draw(arrange([pane('a'), pane('b')]).layout)).toBe('[a b]');
    const [first, ...others] = [...'abcdefghi'].map(pane);
    if (first === undefined) throw new Error('there are nine');
    expect(draw(arrange([first, ...others]).layout)).toBe('[a b c] / [d e f] / [g h i]');
    expect(draw(arrange([pane('a'), pane('b'), pane('c'), pane('d')]).layout)).toBe(
      '[a b] / [c d]',
    );
  });

  test('the desk splits one pane’s space and focuses the new pane', () => {
    expect(draw(two.layout)).toBe('[a b]');
    expect(focusedPane(two).id).toBe('b');
    const below = splitPane(two, { id: 'a', added: pane('c'), direction: 'COLUMN' });
    expect(draw(below.layout)).toBe('[a / c b]');
    expect(sharesOf(below.layout)).toEqual([
      [50, 50],
      [50, 50],
    ]);
  });

  test('the desk keeps panes of one row in one split, so that they are resized together', () => {
    const three = splitPane(two, { id: 'b', added: pane('c'), direction: 'ROW' });
    expect(draw(three.layout)).toBe('[a b c]');
    expect(sharesOf(three.layout)).toEqual([[50, 25, 25]]);
  });

  test('the desk gives a closed pane’s space to its neighbours and focuses one of them', () => {
    const three = splitPane(two, { id: 'b', added: pane('c'), direction: 'ROW' });
    const left = closePane(three, 'c');
    expect(draw(left.layout)).toBe('[a b]');
    expect(sharesOf(left.layout)[0]?.map(Math.round)).toEqual([67, 33]);
    expect(left.focusedId).toBe('b');
  });

  test('the desk keeps its last pane, and ignores an unknown one', () => {
    expect(closePane(one, 'a')).toBe(one);
    expect(closePane(two, 'x')).toBe(two);
  });

  test('the desk adopts the shares of a resize, unless they belong to another split', () => {
    const id = two.layout.id;
    expect(sharesOf(resizeSplit(two, id, [70, 30]).layout)).toEqual([[70, 30]]);
    expect(sharesOf(resizeSplit(two, id, [70, 20, 10]).layout)).toEqual([[50, 50]]);
    expect(sharesOf(resizeSplit(two, 'other', [70, 30]).layout)).toEqual([[50, 50]]);
  });

  test('the desk changes one pane or all of them', () => {
    const wide = (each: Pane): Pane => ({ ...each, isChained: false });
    expect(changePanes(two, wide, 'a').panes.map(({ isChained }) => isChained)).toEqual([
      false,
      true,
    ]);
    expect(changePanes(two, wide).panes.map(({ isChained }) => isChained)).toEqual([false, false]);
  });

  test('the desk has each pane once after any splits, closes and resizes', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('SPLIT', 'CLOSE', 'RESIZE'),
        at: fc.nat(20),
        isRow: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const desk = all.reduce((workspace: Workspace, { kind, at, isRow }, index) => {
          const id = workspace.panes[at % workspace.panes.length]?.id ?? '';
          if (kind === 'CLOSE') return closePane(workspace, id);
          if (kind === 'RESIZE') return resizeSplit(workspace, workspace.layout.id, [60, 40]);
          const direction = isRow ? 'ROW' : 'COLUMN';
          return splitPane(workspace, { id, added: pane(`p${index}`), direction });
        }, one);
        const shown = draw(desk.layout).match(/[a-z]\d*/g) ?? [];
        expect(shown.toSorted()).toEqual(desk.panes.map(({ id }) => id).toSorted());
        expect(shown).toContain(desk.focusedId);
        for (const shares of sharesOf(desk.layout)) {
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
        }
      }),
    );
  });
});
