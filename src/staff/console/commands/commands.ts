import { pathOfHost } from '#domain/hostPages.ts';

import { MAX_PANES } from '../store/consoleState.ts';
import { isSplittable } from '../desk/regions.ts';
import {
  arrange,
  closePane,
  focusedPane,
  PANE_WIDTHS,
  splitPane,
  type PaneWidth,
} from '../workspace/workspace.ts';
import { compareGroups, compareAllShops, compareWithNow } from './arrangements.ts';
import { adjacentChange, whenAlone, type Command, type CommandServices } from './command.ts';
import { COMPARE_COMMANDS } from './compareCommands.ts';
import { EDIT_COMMANDS } from './editCommands.ts';
import { FRAME_COMMANDS } from './frameCommands.ts';
import { SHOP_COMMANDS } from './shopCommands.ts';
import { TIME_COMMANDS } from './timeCommands.ts';
import { WINDOW_COMMANDS } from './windowCommands.ts';

const WIDTH_NAMES: Record<PaneWidth, string> = {
  360: 'Phone, 360 px',
  820: 'Tablet, 820 px',
  1440: 'Desktop, 1440 px',
  WINDOW: 'As wide as the window',
};

const whenFull = ({ desk: { workspace } }: Pick<CommandServices, 'desk'>) =>
  workspace.panes.length < MAX_PANES ? undefined : `There are ${MAX_PANES} panes, the maximum.`;
/** The commands about the desk, in the order of its menus. */
export const DESK_COMMANDS: readonly Command[] = [
  {
    id: 'one-pane',
    keywords: ['single', 'only this'],
    name: 'One pane',
    menu: 'Desk',
    shortcut: 'Alt+1',
    refusal: whenAlone,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => {
        const pane = focusedPane(desk);
        return pane ? { ...arrange([pane]), areLinked: desk.areLinked, width: desk.width } : desk;
      }),
  },
  {
    id: 'now-and-then',
    name: 'Now and then, side by side',
    menu: 'Desk',
    shortcut: 'Alt+2',
    readsTransitions: true,
    run: (parts) => {
      const { changeWorkspace, newId } = parts.desk;
      const otherTime = adjacentChange(parts, 1) ?? adjacentChange(parts, -1) ?? null;
      changeWorkspace((desk) => compareWithNow(desk, { newId, otherTime }));
    },
  },
  {
    id: 'groups',
    name: 'Every group of the test, side by side',
    menu: 'Desk',
    shortcut: 'Alt+3',
    refusal: (parts) => (testOfFocus(parts) ? undefined : 'No test runs at the time of this pane.'),
    run: ({ desk, tests }) => {
      const test = testOfFocus({ desk, tests });
      if (test === undefined) return;
      const groups = test.groups.map(({ name }) => name);
      desk.changeWorkspace((before) =>
        compareGroups(before, { name: test.name, groups }, desk.newId),
      );
    },
  },
  {
    id: 'nine-shops',
    keywords: ['countries', 'every shop', 'nine shops'],
    name: 'All shops at this instant',
    menu: 'Desk',
    shortcut: 'Alt+9',
    run: ({ desk: { changeWorkspace, newId }, rights: { shops } }) =>
      changeWorkspace((desk) => compareAllShops(desk, newId, shops)),
  },
  {
    id: 'link',
    keywords: ['link', 'sync scroll', 'together'],
    name: 'Scroll panes together',
    menu: 'Desk',
    shortcut: 'Alt+L',
    isOn: ({ desk: { workspace } }) => workspace.areLinked,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => ({ ...desk, areLinked: !desk.areLinked })),
  },
  {
    id: 'split-right',
    keywords: ['vertical', 'new pane'],
    name: 'Split to the right',
    menu: 'Pane',
    shortcut: 'Alt+R',
    refusal: whenFull,
    run: (parts) => split(parts, 'ROW'),
  },
  {
    id: 'split-below',
    keywords: ['horizontal'],
    name: 'Split below',
    menu: 'Pane',
    shortcut: 'Alt+B',
    refusal: whenFull,
    run: (parts) => split(parts, 'COLUMN'),
  },
  {
    id: 'close-pane',
    name: 'Close pane',
    menu: 'Pane',
    shortcut: 'Alt+X',
    refusal: whenAlone,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => closePane(desk, desk.focusedId)),
  },
  ...EDIT_COMMANDS,
  {
    id: 'next-region',
    name: 'Next part of the console',
    menu: 'Show',
    shortcut: 'F6',
    run: ({ focus: { walkRegions } }) => walkRegions(1),
  },
  {
    id: 'previous-region',
    name: 'Previous part of the console',
    menu: 'Show',
    shortcut: 'Shift+F6',
    run: ({ focus: { walkRegions } }) => walkRegions(-1),
  },
  {
    id: 'next-pane',
    name: 'Next pane',
    menu: 'Pane',
    shortcut: 'Alt+PageDown',
    refusal: whenAlone,
    run: ({ desk: { walk } }) => walk(1),
  },
  {
    id: 'previous-pane',
    name: 'Previous pane',
    menu: 'Pane',
    shortcut: 'Alt+PageUp',
    refusal: whenAlone,
    run: ({ desk: { walk } }) => walk(-1),
  },
  ...PANE_WIDTHS.map((width, index): Command => ({
    id: `width-${width}`,
    name: WIDTH_NAMES[width],
    menu: 'Desk',
    shortcut: `Alt+Shift+${index + 1}`,
    isOn: ({ desk: { workspace } }) => workspace.width === width,
    run: ({ desk: { changeWorkspace } }) => changeWorkspace((desk) => ({ ...desk, width })),
  })),
  ...TIME_COMMANDS,
  {
    id: 'timeline',
    name: 'Timeline',
    menu: 'Show',
    shortcut: 'Alt+T',
    isOn: ({ views: { isTimelineShown } }) => isTimelineShown,
    run: ({ views: { showTimeline, isTimelineShown } }) => showTimeline(!isTimelineShown),
  },
  {
    id: 'changes',
    name: 'List of changes',
    menu: 'Show',
    shortcut: 'Alt+C',
    isOn: ({ views: { areChangesShown } }) => areChangesShown,
    run: ({ views: { showChanges, areChangesShown } }) => showChanges(!areChangesShown),
  },
  ...COMPARE_COMMANDS,
  ...WINDOW_COMMANDS,
  {
    id: 'reload',
    keywords: ['reload', 'refresh'],
    name: 'Reload all pages',
    menu: 'Show',
    shortcut: 'Alt+A',
    run: ({ shell: { reload } }) => reload(),
  },
  ...SHOP_COMMANDS,
  {
    id: 'share',
    keywords: ['link', 'copy link'],
    name: 'Share this view by a link',
    menu: 'Session',
    shortcut: 'Alt+S',
    refusal: ({ desk: { workspace } }) =>
      pathOfHost(focusedPane(workspace)?.view.path ?? '') === undefined
        ? undefined
        : 'A shared link shows a page of the shop, and this one is of another system.',
    run: ({ shell: { open } }) => open('SHARE'),
  },
];

/** Every command of the console except those that lead to its places. */
export const COMMANDS: readonly Command[] = [...DESK_COMMANDS, ...FRAME_COMMANDS];

/** Returns the test of the focused pane, else the first one that runs at its time. */
function testOfFocus({ desk: { workspace }, tests }: Pick<CommandServices, 'desk' | 'tests'>) {
  const chosen = focusedPane(workspace)?.view.group?.test;
  return tests.find(({ name }) => name === chosen) ?? tests[0];
}

function split(
  {
    desk: { workspace, changeWorkspace, newId },
    shell: { say },
  }: Pick<CommandServices, 'desk' | 'shell'>,
  direction: 'ROW' | 'COLUMN',
): void {
  // Measured on demand: a refusal is asked for with each render.
  if (!isSplittable(workspace.focusedId, direction)) {
    say('This pane is too small to be split: give it more room, or split another one.');
    return;
  }
  changeWorkspace((desk) => {
    const pane = focusedPane(desk);
    if (pane === undefined) return desk;
    return splitPane(desk, { id: pane.id, added: { ...pane, id: newId() }, direction });
  });
}
