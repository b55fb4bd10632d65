import { MAX_PANES } from '../store/consoleState.ts';
import { addressOfDesk } from '../workspace/deskAddress.ts';
import { movePane, type Side } from '../workspace/movePane.ts';
import { focusedPane, splitPane, swapPanes } from '../workspace/workspace.ts';
import type { Command, CommandContext } from './command.ts';

const EDGES: readonly { side: Side; name: string; arrow: string }[] = [
  { side: 'LEFT', name: 'left', arrow: 'Left' },
  { side: 'RIGHT', name: 'right', arrow: 'Right' },
  { side: 'ABOVE', name: 'top', arrow: 'Up' },
  { side: 'BELOW', name: 'bottom', arrow: 'Down' },
];

/** The commands that undo and redo, and that move panes. */
export const EDIT_COMMANDS: readonly Command[] = [
  {
    id: 'undo',
    name: 'Undo',
    menu: 'Desk',
    shortcut: 'Mod+Z',
    refusal: ({ history }) => (history.canUndo ? undefined : 'There is nothing to undo.'),
    run: ({ history }) => history.undo(),
  },
  {
    id: 'redo',
    name: 'Redo',
    menu: 'Desk',
    shortcut: 'Mod+Shift+Z',
    refusal: ({ history }) => (history.canRedo ? undefined : 'There is nothing to do again.'),
    run: ({ history }) => history.redo(),
  },
  {
    id: 'desks',
    name: 'Desks: keep this one, open another',
    keywords: ['save desk', 'named desks', 'layout', 'workspace'],
    menu: 'Desk',
    shortcut: 'Alt+O',
    run: ({ open }) => open('DESKS'),
  },
  {
    id: 'copy-desk',
    keywords: ['link to all panes', 'share desk'],
    name: 'Copy an address of all panes',
    menu: 'Desk',
    shortcut: 'Alt+Shift+S',
    run: ({ workspace, copy }) =>
      copy(new URL(`/staff${addressOfDesk(workspace)}`, location.href).href),
  },
  {
    id: 'reopen',
    keywords: ['restore', 'closed tab'],
    name: 'Reopen the pane closed last',
    menu: 'Pane',
    shortcut: 'Alt+Shift+X',
    refusal: ({ workspace, history }) => {
      if (history.closed === undefined) return 'No pane was closed in this window.';
      return workspace.panes.length < MAX_PANES
        ? undefined
        : `There are ${MAX_PANES} panes already.`;
    },
    run: ({ history: { closed }, changeWorkspace }) =>
      changeWorkspace((desk) => {
        const pane = focusedPane(desk);
        if (pane === undefined || closed === undefined) return desk;
        return splitPane(desk, { id: pane.id, added: closed, direction: 'ROW' });
      }),
  },
  {
    id: 'footer',
    name: 'Go to the footer, in every pane',
    keywords: ['bottom', 'end'],
    menu: 'Show',
    shortcut: 'Alt+F',
    run: ({ goToFooter }) => goToFooter(),
  },
  {
    id: 'ask-for-page',
    name: 'Go to a page',
    keywords: ['path', 'address', 'url', 'find'],
    menu: 'Pane',
    shortcut: 'Alt+P',
    run: ({ askForPage }) => askForPage(),
  },
  {
    id: 'ask-for-change-set',
    name: 'Show with a change set',
    keywords: ['draft', 'preview', 'unpublished', 'open change set'],
    menu: 'Pane',
    run: ({ askForChangeSet }) => askForChangeSet(),
  },
  {
    id: 'maximize',
    keywords: ['maximise', 'maximize', 'full', 'zoom'],
    name: 'All the room for this pane',
    menu: 'Pane',
    shortcut: 'Alt+M',
    refusal: ({ workspace }) =>
      workspace.panes.length > 1 ? undefined : 'There is one pane only.',
    isOn: ({ workspace }) => workspace.maximizedId !== undefined,
    run: ({ changeWorkspace }) =>
      changeWorkspace((desk) => ({
        ...desk,
        maximizedId: desk.maximizedId === undefined ? desk.focusedId : undefined,
      })),
  },
  {
    id: 'move-forward',
    name: 'Change places with the next pane',
    menu: 'Pane',
    shortcut: 'Alt+Shift+PageDown',
    refusal: (context) => (placeBeside(context, 1) ? undefined : 'No pane comes after this one.'),
    run: (context) => swap(context, 1),
  },
  {
    id: 'move-back',
    name: 'Change places with the pane before',
    menu: 'Pane',
    shortcut: 'Alt+Shift+PageUp',
    refusal: (context) => (placeBeside(context, -1) ? undefined : 'No pane comes before this one.'),
    run: (context) => swap(context, -1),
  },
  ...EDGES.map(({ side, name, arrow }): Command => ({
    id: `move-${side.toLowerCase()}`,
    name: `Move this pane to the ${name} of the desk`,
    keywords: ['dock', 'drag', name],
    menu: 'Pane',
    shortcut: `Alt+Shift+Arrow${arrow}`,
    refusal: ({ workspace }) =>
      workspace.panes.length > 1 ? undefined : 'There is one pane only.',
    run: ({ changeWorkspace }) => changeWorkspace((desk) => movePane(desk, desk.focusedId, side)),
  })),
];

/** The pane next to the focused one in reading order. */
function placeBeside({ workspace }: CommandContext, step: 1 | -1): string | undefined {
  const { panes, focusedId } = workspace;
  const place = panes.findIndex(({ id }) => id === focusedId) + step;
  return panes[place]?.id;
}

function swap(context: CommandContext, step: 1 | -1): void {
  const other = placeBeside(context, step);
  if (other === undefined) return;
  context.changeWorkspace((desk) => swapPanes(desk, desk.focusedId, other));
}
