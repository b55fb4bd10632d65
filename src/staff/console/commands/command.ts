import type { TestsAnswer } from '#contract/abtest.ts';

import type { CompareScope } from '../compare/pageContent.ts';
import type { Rights } from '../session/useRights.ts';
import { adjacentInstant } from '../time/travel.ts';
import type { LoadedTransitions } from '../time/useTransitions.ts';
import type { WindowViews } from '../watch/useWindowViews.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { ChangeDesk } from '../workspace/useDesk.ts';
import type { DeskHistory } from '../workspace/useHistory.ts';
import type { Shortcut } from './shortcut.ts';

export const MENUS = ['Go', 'Desk', 'Pane', 'Time', 'Show', 'Session', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export type ConsoleDialog = 'PALETTE' | 'SHORTCUTS' | 'SHARE' | 'DESKS' | 'SHOPS';

export type DeskPart = {
  workspace: Workspace;
  changeWorkspace: ChangeDesk;
  newId: () => string;
  history: DeskHistory;
};

export type TimePart = {
  nowMs: number;
  /** Instants of the focused shop's content changes, earliest first; empty until they are loaded. */
  transitions: readonly string[];
  transitionsState: LoadedTransitions['status'];
  /** Moves the focused pane and those linked to it to an instant, and adds it to the recent ones; null: to now. */
  goTo(instant: string | null): void;
};

export type FocusPart = {
  askForChangeSet(): void;
  goToFooter(): void;
};

export type ComparePart = {
  areMarked: boolean;
  /** Turns highlighting on, for whole pages or a part, or off. */
  mark(areMarked: boolean, scope?: CompareScope): void;
  /** Moves to the next or previous difference in both pages. */
  walk(step: 1 | -1): void;
};

export type EditPart = {
  /** Whether a press on a part of a page opens its editor. */
  isPicking: boolean;
  /** Edits the part that has the focus; without one, begins or ends picking. */
  start(): void;
};

/** The window around the desk. */
export type ShellPart = {
  /** Shows an action's result for a while; without a text, clears it. */
  say(text?: string): void;
  open(dialog: ConsoleDialog): void;
  /** Reloads the pages of all panes. */
  reload(): void;
  /** Navigates to another URL of the console. */
  leave(path: string): void;
  signOut(where: 'HERE' | 'EVERYWHERE'): void;
  tour(): void;
};

/** State and actions for commands, by subject. Each command lists the parts that it needs. */
export type CommandServices = {
  desk: DeskPart;
  time: TimePart;
  focus: FocusPart;
  shell: ShellPart;
  rights: Rights;
  views: WindowViews;
  compare: ComparePart;
  edit: EditPart;
  /** Tests running at the focused pane's instant; empty until loaded. */
  tests: TestsAnswer;
};

/** State and actions of commands that run in every part of the console. */
export type FrameServices = Pick<CommandServices, 'shell' | 'rights'>;

/** A command: the single definition for menus, palette, list of shortcuts and keyboard. */
export type Command<Parts = CommandServices> = {
  id: string;
  name: string;
  /** Synonyms for the search. */
  keywords?: readonly string[];
  /** Undefined: only in the palette. */
  menu?: Menu;
  shortcut?: Shortcut;
  /** Returns why it cannot run now; undefined: it can. */
  refusal?: (parts: Parts) => string | undefined;
  /** Whether its keys keep their default action while the command is refused, because letters select list items. */
  isQuiet?: boolean;
  /** Whether the command reads the list of changes and therefore waits until it is loaded. */
  readsTransitions?: boolean;
  /** State of a command that toggles something. */
  isOn?: (parts: Parts) => boolean;
  run: (parts: Parts) => void;
};

export const inMenu = <Parts>(
  menu: Menu,
  commands: readonly Omit<Command<Parts>, 'menu'>[],
): readonly Command<Parts>[] => commands.map((command) => ({ ...command, menu }));

export const STEPS = [
  { step: 1, name: 'Next' },
  { step: -1, name: 'Previous' },
] as const;

/** Returns the action of a command that only changes the desk. */
export const changesDesk =
  (change: (desk: Workspace, parts: CommandServices) => Workspace): Command['run'] =>
  (parts) =>
    parts.desk.changeWorkspace((desk) => change(desk, parts));

/** Returns why a command that needs a second pane is refused. */
export const whenAlone = ({ desk: { workspace } }: Pick<CommandServices, 'desk'>) =>
  workspace.panes.length > 1 ? undefined : 'There is only one pane.';

/** Returns the next or previous content change from the focused pane's instant. */
export function adjacentChange(
  { desk: { workspace }, time: { transitions, nowMs } }: Pick<CommandServices, 'desk' | 'time'>,
  step: 1 | -1,
): string | undefined {
  const { at } = focusedPane(workspace).view;
  return adjacentInstant(transitions, at === null ? nowMs : Date.parse(at), step);
}
