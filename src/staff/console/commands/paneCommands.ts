import { focusField, focusPane, isSplittable } from '../desk/regions.ts';
import { MAX_PANES } from '../store/consoleState.ts';
import { movePane, splitPane, type Side } from '../workspace/movePane.ts';
import { closePane, focusedPane, swapPanes, type Workspace } from '../workspace/workspace.ts';
import {
  changesDesk,
  inMenu,
  STEPS,
  whenAlone,
  type Command,
  type CommandServices,
} from './command.ts';

const EDGES: readonly { side: Side; name: string; arrow: string }[] = [
  { side: 'LEFT', name: 'left', arrow: 'Left' },
  { side: 'RIGHT', name: 'right', arrow: 'Right' },
  { side: 'ABOVE', name: 'top', arrow: 'Up' },
  { side: 'BELOW', name: 'bottom', arrow: 'Down' },
];

type DeskServices = Pick<CommandServices, 'desk'>;

const whenFull = ({ desk: { workspace } }: DeskServices) =>
  workspace.panes.length < MAX_PANES ? undefined : `There are ${MAX_PANES} panes, the maximum.`;

export const PANE_MENU: readonly Command[] = inMenu('Pane', [
  {
    id: 'split-right',
    keywords: ['vertical', 'new pane'],
    name: 'Split to the right',
    shortcut: 'Alt+R',
    refusal: whenFull,
    run: (parts) => split(parts, 'ROW'),
  },
  {
    id: 'split-below',
    keywords: ['horizontal'],
    name: 'Split below',
    shortcut: 'Alt+B',
    refusal: whenFull,
    run: (parts) => split(parts, 'COLUMN'),
  },
  {
    id: 'close-pane',
    name: 'Close pane',
    shortcut: 'Alt+X',
    refusal: whenAlone,
    run: changesDesk((desk) => closePane(desk, desk.focusedId)),
  },
  {
    id: 'reopen',
    keywords: ['restore', 'closed tab'],
    name: 'Reopen the last closed pane',
    shortcut: 'Alt+Shift+X',
    refusal: (parts) =>
      parts.desk.history.closed ? whenFull(parts) : 'No pane was closed in this window.',
    run: changesDesk((desk, { desk: { history } }) => {
      const { closed } = history;
      if (closed === undefined) return desk;
      return splitPane(desk, { id: focusedPane(desk).id, added: closed, direction: 'ROW' });
    }),
  },
  {
    id: 'edit-this',
    name: 'Edit a part of the page',
    keywords: ['edit this', 'change', 'content', 'text', 'link'],
    shortcut: 'Alt+E',
    isOn: ({ edit: { isPicking } }) => isPicking,
    run: ({ edit: { start } }) => start(),
  },
  {
    id: 'ask-for-page',
    name: 'Go to a page',
    keywords: ['path', 'address', 'url', 'find'],
    shortcut: 'Alt+P',
    run: ({ desk: { workspace } }) => focusField(`${focusedPane(workspace).id}-path`),
  },
  {
    id: 'ask-for-change-set',
    name: 'Show with a change set',
    keywords: ['draft', 'preview', 'unpublished', 'open change set'],
    run: ({ focus: { askForChangeSet } }) => askForChangeSet(),
  },
  {
    id: 'maximize',
    keywords: ['maximise', 'maximize', 'full', 'zoom'],
    name: 'Maximise this pane',
    shortcut: 'Alt+M',
    refusal: whenAlone,
    isOn: ({ desk: { workspace } }) => workspace.maximizedId !== undefined,
    run: changesDesk((desk) => ({
      ...desk,
      maximizedId: desk.maximizedId === undefined ? desk.focusedId : undefined,
    })),
  },
  ...STEPS.map(({ step, name }): Command => ({
    id: step === 1 ? 'move-forward' : 'move-back',
    name: `Swap with the ${name.toLowerCase()} pane`,
    shortcut: step === 1 ? 'Alt+Shift+PageDown' : 'Alt+Shift+PageUp',
    refusal: ({ desk: { workspace } }) =>
      neighbour(workspace, step) ? undefined : `There is no ${name.toLowerCase()} pane.`,
    run: changesDesk((desk) =>
      swapPanes(desk, desk.focusedId, neighbour(desk, step) ?? desk.focusedId),
    ),
  })),
  ...EDGES.map(({ side, name, arrow }): Command => ({
    id: `move-${side.toLowerCase()}`,
    name: `Move this pane to the ${name} of the desk`,
    keywords: ['dock', 'drag', name],
    shortcut: `Alt+Shift+Arrow${arrow}`,
    refusal: whenAlone,
    run: changesDesk((desk) => movePane(desk, desk.focusedId, side)),
  })),
  ...STEPS.map(({ step, name }): Command => ({
    id: `${name.toLowerCase()}-pane`,
    name: `${name} pane`,
    shortcut: step === 1 ? 'Alt+PageDown' : 'Alt+PageUp',
    refusal: whenAlone,
    run: (parts) => walk(parts, step),
  })),
]);

/** Returns the pane next to the focused one in reading order. */
function neighbour({ panes, focusedId }: Workspace, step: 1 | -1): string | undefined {
  return panes[panes.findIndex(({ id }) => id === focusedId) + step]?.id;
}

/** Moves the focus to the next or previous pane, cyclically. */
function walk({ desk: { workspace, changeWorkspace } }: DeskServices, step: 1 | -1): void {
  const ids = workspace.panes.map(({ id }) => id);
  const index = ids.indexOf(workspace.focusedId);
  const next = ids.at((index + step) % ids.length);
  // The next pane is maximized instead.
  if (next !== undefined && workspace.maximizedId !== undefined) {
    changeWorkspace((before) => ({ ...before, maximizedId: next, focusedId: next }));
  }
  focusPane(next);
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
    return splitPane(desk, { id: pane.id, added: { ...pane, id: newId() }, direction });
  });
}
