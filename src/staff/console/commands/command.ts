import type { TestsAnswer } from '#contract/abtest.ts';

import type { CompareScope } from '../compare/readScope.ts';
import type { Rights } from '../session/useRights.ts';
import type { LoadedTransitions } from '../time/useTransitions.ts';
import type { WindowViews } from '../watch/useWindowViews.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { ChangeDesk, DeskHistory } from '../workspace/useHistory.ts';
import type { Shortcut } from './shortcut.ts';

export const MENUS = ['Desk', 'Pane', 'Time', 'Show', 'Session', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export type ConsoleDialog = 'PALETTE' | 'SHORTCUTS' | 'SHARE' | 'DESKS' | 'SHOPS';

/** The panes, and what changes them. */
export type DeskPart = {
  workspace: Workspace;
  changeWorkspace: ChangeDesk;
  newId: () => string;
  /** Undo and redo of the desk. */
  history: DeskHistory;
  /** Moves the focus to the pane that comes next, or before. */
  walk(step: 1 | -1): void;
};

/** The time of the focused pane. */
export type TimePart = {
  nowMs: number;
  /** Instants of the focused shop's content changes, earliest first; empty until they are loaded. */
  transitions: readonly string[];
  /** Whether those are loaded. */
  transitionsState: LoadedTransitions['status'];
  /** Moves the focused pane and those chained to it to an instant, and adds it to the recent ones; null: to now. */
  goTo(instant: string | null): void;
};

/** Where the keys go. */
export type FocusPart = {
  /** Puts the focus into the time of the focused pane. */
  askForTime(): void;
  /** Puts the focus into the path of the focused pane. */
  askForPage(): void;
  /** Puts the focus into the field for the change set that the focused pane is shown with. */
  askForChangeSet(): void;
  /** Shows the footer of each page. */
  goToFooter(): void;
  /** Moves the focus to the next part of the console, or the one before. */
  walkRegions(step: 1 | -1): void;
};

/** The marks of what differs between pages. */
export type ComparePart = {
  areMarked: boolean;
  /** Turns them on, for the whole pages or a part of them, or off. */
  mark(areMarked: boolean, scope?: CompareScope): void;
  /** Goes to the next or previous difference in both pages. */
  walk(step: 1 | -1): void;
};

/** The window around the desk. */
export type ShellPart = {
  /** Shows the outcome of an action for a while; without a text, none any more. */
  say(text?: string): void;
  open(dialog: ConsoleDialog): void;
  /** Copies an address, and says so. */
  copy(address: string): void;
  /** Reloads the pages of all panes. */
  reload(): void;
  /** Navigates to another page of staff. */
  leave(path: string): void;
  signOut(where: 'HERE' | 'EVERYWHERE'): void;
};

/** What commands read and act on, by subject: each names the parts that it needs. */
export type CommandParts = {
  desk: DeskPart;
  time: TimePart;
  focus: FocusPart;
  shell: ShellPart;
  rights: Rights;
  views: WindowViews;
  compare: ComparePart;
  /** The tests that run at the focused pane's instant; empty until they are loaded. */
  tests: TestsAnswer;
};

/** A command: the single definition for menus, palette, list of shortcuts and keyboard. */
export type Command = {
  id: string;
  name: string;
  /** Synonyms for the search. */
  keywords?: readonly string[];
  /** Undefined: it is in the palette alone. */
  menu?: Menu;
  shortcut?: Shortcut;
  /** Why it cannot be run at the moment; undefined: it can. */
  refusal?: (parts: CommandParts) => string | undefined;
  /** While it is refused its keys keep their default action: single letters select items in lists. */
  isQuiet?: boolean;
  /** It reads the list of changes, and so waits until that is loaded. */
  readsTransitions?: boolean;
  /** For a command that toggles something. */
  isOn?: (parts: CommandParts) => boolean;
  run: (parts: CommandParts) => void;
};

/** Why a command cannot be run at the moment; undefined: it can. */
export function refusalOf(command: Command, parts: CommandParts): string | undefined {
  return command.refusal?.(parts);
}

/** Why something that needs a second pane is refused. */
export const whenAlone = ({ desk: { workspace } }: Pick<CommandParts, 'desk'>) =>
  workspace.panes.length > 1 ? undefined : 'There is only one pane.';

/** The instant of the next or previous content change, from the focused pane's instant. */
export function adjacentChange(
  { desk: { workspace }, time: { transitions, nowMs } }: Pick<CommandParts, 'desk' | 'time'>,
  step: 1 | -1,
): string | undefined {
  const at = focusedPane(workspace)?.view.at;
  const here = at === null || at === undefined ? nowMs : Date.parse(at);
  return step === 1
    ? transitions.find((change) => Date.parse(change) > here)
    : transitions.findLast((change) => Date.parse(change) < here);
}
