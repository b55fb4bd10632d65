import { expect, test } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { arrange, moveInTime, type Pane } from '../workspace/workspace.ts';
import { compareWithNow, openVariants } from './arrangements.ts';

const THEN = '2026-12-01T00:00:00.000Z';
const LATER = '2027-02-01T00:00:00.000Z';

const pane = (at: string | null): Pane => ({
  id: 'first',
  view: { site: 'DE', path: '/privacy', at, group: null },
  isChained: true,
});

const IN_ALL_SHOPS = SITE_CODES.map((site) => ({ view: { site }, isChained: true }));

function ids() {
  let count = 0;
  return () => `new-${(count += 1)}`;
}

test('the command “now and then” shows two panes side by side, with the focus in the later one', () => {
  const desk = compareWithNow(
    { ...arrange([pane(THEN)]), width: 820 },
    { newId: ids(), otherTime: LATER },
  );
  expect(desk.panes.map(({ view }) => view.at)).toEqual([null, THEN]);
  expect(desk.focusedId).toBe(desk.panes[1]?.id);
  expect(desk.panes.every(({ view }) => view.path === '/privacy')).toBe(true);
  expect(desk.width).toBe(820);
});

test('a pane that shows the present gets a pane with another time next to it', () => {
  const desk = compareWithNow(arrange([pane(null)]), { newId: ids(), otherTime: LATER });
  expect(desk.panes.map(({ view }) => view.at)).toEqual([null, LATER]);
});

test('each group of a test, or each of the nine shops, gets a pane at the same time', () => {
  const desk = arrange([pane(THEN)]);
  const groups = openVariants(
    desk,
    ids(),
    ['A', 'B'].map((group) => ({ view: { group: { test: 'footer', group } } })),
  );
  expect(groups.panes.map(({ view }) => [view.group?.group, view.at])).toEqual([
    ['A', THEN],
    ['B', THEN],
  ]);
  const shops = openVariants(desk, ids(), IN_ALL_SHOPS);
  expect(shops.panes.map(({ view }) => view.site)).toEqual(SITE_CODES);
  expect(new Set(shops.panes.map(({ view }) => view.at))).toEqual(new Set([THEN]));
});

test('panes that show the same time move together, and others stay', () => {
  const shops = openVariants(arrange([pane(THEN)]), ids(), IN_ALL_SHOPS);
  expect(moveInTime(shops, LATER).panes.every(({ view }) => view.at === LATER)).toBe(true);
  const two = compareWithNow(arrange([pane(THEN)]), { newId: ids(), otherTime: null });
  expect(moveInTime(two, LATER).panes.map(({ view }) => view.at)).toEqual([null, LATER]);
});
