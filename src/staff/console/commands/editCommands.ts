import { MAX_PANES } from '../store/consoleState.ts';
import { addressOfDesk } from '../workspace/deskAddress.ts';
import { movePane, type Side } from '../workspace/movePane.ts';
import { focusedPane, splitPane, swapPanes } from '../workspace/workspace.ts';
import { whenAlone, type Command, type CommandServices } from './command.ts';

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
    refusal: ({ desk: { history } }) => (history.canUndo ? undefined : 'There is nothing to undo.'),
    run: ({ desk: { history } }) => history.undo(),
  },
  {
    id: 'redo',
    name: 'Redo',
    menu: 'Desk',
    shortcut: 'Mod+Shift+Z',
    refusal: ({ desk: { history } }) => (history.canRedo ? undefined : 'There is nothing to redo.'),
    run: ({ desk: { history } }) => history.redo(),
  },
  {
    id: 'desks',
    name: 'Desks: save this one, open another',
    keywords: ['save desk', 'named desks', 'layout', 'workspace'],
    menu: 'Desk',
    shortcut: 'Alt+O',
    run: ({ shell: { open } }) => open('DESKS'),
  },
  {
    id: 'copy-desk',
    keywords: ['link to all panes', 'share desk'],
    name: 'Copy an address of all panes',
    menu: 'Desk',
    shortcut: 'Alt+Shift+S',
    run: ({ desk: { workspace }, shell: { copy } }) =>
      copy(new URL(`/staff${addressOfDesk(workspace)}`, location.href).href),
  },
  {
    id: 'reopen',
    keywords: ['restore', 'closed tab'],
    name: 'Reopen the last closed pane',
    menu: 'Pane',
    shortcut: 'Alt+Shift+X',
    refusal: ({ desk: { workspace, history } }) => {
      if (history.closed === undefined) return 'No pane was closed in this window.';
      return workspace.panes.length < MAX_PANES
        ? undefined
        : `There are ${MAX_PANES} panes already.`;
    },
    run: ({ desk: { history, changeWorkspace } }) =>
      changeWorkspace((desk) => {
        const pane = focusedPane(desk);
        const { closed } = history;
        if (pane === undefined || closed === undefined) return desk;
        return splitPane(desk, { id: pane.id, added: closed, direction: 'ROW' });
      }),
  },
  {
    id: 'edit-this',
    name: 'Edit a part of the page',
    keywords: ['edit this', 'change', 'content', 'text', 'link'],
    menu: 'Pane',
    shortcut: 'Alt+E',
    isOn: ({ edit: { isPicking } }) => isPicking,
    run: ({ edit: { start } }) => start(),
  },
  {
    id: 'footer',
    name: 'Go to the footer, in every pane',
    keywords: ['bottom', 'end'],
    menu: 'Show',
    shortcut: 'Alt+F',
    run: ({ focus: { goToFooter } }) => goToFooter(),
  },
  {
    id: 'ask-for-page',
    name: 'Go to a page',
    keywords: ['path', 'address', 'url', 'find'],
    menu: 'Pane',
    shortcut: 'Alt+P',
    run: ({ focus: { askForPage } }) => askForPage(),
  },
  {
    id: 'ask-for-change-set',
    name: 'Show with a change set',
    keywords: ['draft', 'preview', 'unpublished', 'open change set'],
    menu: 'Pane',
    run: ({ focus: { askForChangeSet } }) => askForChangeSet(),
  },
  {
    id: 'maximize',
    keywords: ['maximise', 'maximize', 'full', 'zoom'],
    name: 'Maximise this pane',
    menu: 'Pane',
    shortcut: 'Alt+M',
    refusal: whenAlone,
    isOn: ({ desk: { workspace } }) => workspace.maximizedId !== undefined,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => ({
        ...desk,
        maximizedId: desk.maximizedId === undefined ? desk.focusedId : undefined,
      })),
  },
  {
    id: 'move-forward',
    name: 'Swap with the next pane',
    menu: 'Pane',
    shortcut: 'Alt+Shift+PageDown',
    refusal: ({ desk }) => (placeBeside({ desk }, 1) ? undefined : 'There is no next pane.'),
    run: ({ desk }) => swap({ desk }, 1),
  },
  {
    id: 'move-back',
    name: 'Swap with the previous pane',
    menu: 'Pane',
    shortcut: 'Alt+Shift+PageUp',
    refusal: ({ desk }) => (placeBeside({ desk }, -1) ? undefined : 'There is no previous pane.'),
    run: ({ desk }) => swap({ desk }, -1),
  },
  ...EDGES.map(({ side, name, arrow }): Command => ({
    id: `move-${side.toLowerCase()}`,
    name: `Move this pane to the ${name} of the desk`,
    keywords: ['dock', 'drag', name],
    menu: 'Pane',
    shortcut: `Alt+Shift+Arrow${arrow}`,
    refusal: whenAlone,
    run: ({ desk: { changeWorkspace } }) =>
      changeWorkspace((desk) => movePane(desk, desk.focusedId, side)),
  })),
];

/** Returns the pane next to the focused one in reading order. */
function placeBeside(
  { desk: { workspace } }: Pick<CommandServices, 'desk'>,
  step: 1 | -1,
): string | undefined {
  const { panes, focusedId } = workspace;
  const place = panes.findIndex(({ id }) => id === focusedId) + step;
  return panes[place]?.id;
}

function swap({ desk }: Pick<CommandServices, 'desk'>, step: 1 | -1): void {
  const other = placeBeside({ desk }, step);
  if (other === undefined) return;
  desk.changeWorkspace((before) => swapPanes(before, before.focusedId, other));
}
