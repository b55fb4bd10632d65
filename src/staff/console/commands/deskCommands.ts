import { addressOfDesk } from '../workspace/deskAddress.ts';
import { arrange, focusedPane, PANE_WIDTHS, type PaneWidth } from '../workspace/workspace.ts';
import { compareWithNow, openVariants } from './arrangements.ts';
import {
  adjacentChange,
  changesDesk,
  inMenu,
  whenAlone,
  type Command,
  type CommandServices,
} from './command.ts';

const WIDTH_NAMES: Record<PaneWidth, string> = {
  360: 'Phone, 360 px',
  820: 'Tablet, 820 px',
  1440: 'Desktop, 1440 px',
  WINDOW: 'As wide as the window',
};

/** The commands that arrange the desk, and keep or share it as a whole. */
export const DESK_MENU: readonly Command[] = inMenu('Desk', [
  {
    id: 'one-pane',
    keywords: ['single', 'only this'],
    name: 'One pane',
    shortcut: 'Alt+1',
    refusal: whenAlone,
    run: changesDesk((desk) => ({
      ...arrange([focusedPane(desk)]),
      areLinked: desk.areLinked,
      width: desk.width,
    })),
  },
  {
    id: 'now-and-then',
    name: 'Now and then, side by side',
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
    shortcut: 'Alt+3',
    refusal: (parts) => (testOfFocus(parts) ? undefined : 'No test runs at the time of this pane.'),
    run: changesDesk((desk, parts) => {
      const { name: test, groups } = testOfFocus(parts) ?? { name: '', groups: [] };
      const variants = groups.map(({ name }) => ({ view: { group: { test, group: name } } }));
      return openVariants(desk, parts.desk.newId, variants);
    }),
  },
  {
    id: 'nine-shops',
    keywords: ['countries', 'every shop', 'nine shops'],
    name: 'All shops at this instant',
    shortcut: 'Alt+9',
    run: changesDesk((desk, { desk: { newId }, rights: { shops } }) =>
      openVariants(
        desk,
        newId,
        // Content pages have other paths in other shops; pages of all shops share theirs.
        shops.map((site) => ({ view: { site, group: null }, isChained: true })),
      ),
    ),
  },
  {
    id: 'link',
    keywords: ['link', 'sync scroll', 'together'],
    name: 'Scroll panes together',
    shortcut: 'Alt+L',
    isOn: ({ desk: { workspace } }) => workspace.areLinked,
    run: changesDesk((desk) => ({ ...desk, areLinked: !desk.areLinked })),
  },
  {
    id: 'undo',
    name: 'Undo',
    shortcut: 'Mod+Z',
    refusal: ({ desk: { history } }) => (history.canUndo ? undefined : 'There is nothing to undo.'),
    run: ({ desk: { history } }) => history.undo(),
  },
  {
    id: 'redo',
    name: 'Redo',
    shortcut: 'Mod+Shift+Z',
    refusal: ({ desk: { history } }) => (history.canRedo ? undefined : 'There is nothing to redo.'),
    run: ({ desk: { history } }) => history.redo(),
  },
  {
    id: 'desks',
    name: 'Desks: save this one, open another',
    keywords: ['save desk', 'named desks', 'layout', 'workspace'],
    shortcut: 'Alt+O',
    run: ({ shell: { open } }) => open('DESKS'),
  },
  {
    id: 'copy-desk',
    keywords: ['link to all panes', 'share desk'],
    name: 'Copy an address of all panes',
    shortcut: 'Alt+Shift+S',
    run: ({ desk: { workspace }, shell: { say } }) =>
      void copyAddress(new URL(`/staff${addressOfDesk(workspace)}`, location.href).href, say),
  },
  ...PANE_WIDTHS.map((width, index): Command => ({
    id: `width-${width}`,
    name: WIDTH_NAMES[width],
    shortcut: `Alt+Shift+${index + 1}`,
    isOn: ({ desk: { workspace } }) => workspace.width === width,
    run: changesDesk((desk) => ({ ...desk, width })),
  })),
  {
    id: 'new-window',
    keywords: ['second screen', 'detach', 'popup', 'monitor'],
    name: 'Open this desk in a new window',
    shortcut: 'Alt+Shift+O',
    run: ({ desk: { workspace }, shell: { say } }) => {
      const size = `popup,width=${innerWidth},height=${innerHeight}`;
      if (window.open(`/staff${addressOfDesk(workspace)}`, '', size) === null) {
        say('The browser blocked the new window.');
      }
    },
  },
]);

/** Copies a URL and reports it, or shows the URL if the browser refuses access to the clipboard. */
async function copyAddress(address: string, say: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    say('Address copied.');
  } catch (error) {
    console.warn('The browser refused to copy the address', error);
    say(`It could not be copied: ${address}`);
  }
}

/** Returns the test of the focused pane, else the first one that runs at its time. */
function testOfFocus({ desk: { workspace }, tests }: Pick<CommandServices, 'desk' | 'tests'>) {
  const chosen = focusedPane(workspace).view.group?.test;
  return tests.find(({ name }) => name === chosen) ?? tests[0];
}
