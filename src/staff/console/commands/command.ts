import type { SiteCode } from '#domain/sites.ts';
import type { StaffAction } from '#domain/staffRoles.ts';

import type { CompareScope } from '../compare/readScope.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { DeskHistory } from '../workspace/useHistory.ts';
import type { Shortcut } from './shortcut.ts';

export const MENUS = ['Desk', 'Pane', 'Time', 'Show', 'Session', 'Help'] as const;
export type Menu = (typeof MENUS)[number];

export type ConsoleDialog = 'PALETTE' | 'SHORTCUTS' | 'SHARE' | 'DESKS' | 'SHOPS';

/** What commands act on, as of this moment. */
export type CommandContext = {
  workspace: Workspace;
  /** The shops that the person may look at. */
  shops: readonly SiteCode[];
  /** Whether the person may do this in all shops; true until it is known. */
  may: (action: StaffAction) => boolean;
  /** The tests that run at the focused pane's instant, as far as they are known. */
  tests: readonly { name: string; groups: readonly { name: string }[] }[];
  /** Instants of the focused shop's content changes, earliest first. */
  changes: readonly string[];
  /** Whether those are known. */
  changesState: 'LOADING' | 'READY' | 'FAILED';
  isTimelineShown: boolean;
  isMyTimeShown: boolean;
  areChangesShown: boolean;
  areDifferencesMarked: boolean;
  /** Two pages lie over each other. */
  isOverlaid: boolean;
  overlay(isOverlaid: boolean): void;
  /** Changes in any shop are counted down to and notified. */
  isWatching: boolean;
  watch(isWatching: boolean): void;
  /** Nothing but the panes and the next change is on the screen. */
  isWall: boolean;
  showWall(isShown: boolean): void;
  /** Says for a while what something came to. */
  say(text: string): void;
  nowMs: number;
  newId: () => string;
  /** What can be undone and done again on the desk. */
  history: DeskHistory;
  changeWorkspace(change: (workspace: Workspace) => Workspace): void;
  showChanges(areShown: boolean): void;
  showTimeline(isShown: boolean): void;
  showMyTime(isShown: boolean): void;
  /** In the whole pages, or in a part of them alone. */
  markDifferences(areMarked: boolean, scope?: CompareScope): void;
  /** Shows the next difference in its pages, or the one before. */
  walkDifferences(step: 1 | -1): void;
  open(dialog: ConsoleDialog): void;
  /** Takes the focused pane and those chained to it to an instant, and remembers that one looked at it; null: to now. */
  goTo(instant: string | null): void;
  /** Reloads the pages of all panes. */
  reload(): void;
  /** Puts the focus into the time of the focused pane. */
  askForTime(): void;
  /** Puts the focus into the path of the focused pane. */
  askForPage(): void;
  /** Shows the footer of each page. */
  goToFooter(): void;
  /** Moves the focus to the pane that comes next, or before. */
  walk(step: 1 | -1): void;
  /** Copies an address, and says so. */
  copy(address: string): void;
  /** Moves the focus to the next part of the console, or the one before. */
  walkRegions(step: 1 | -1): void;
  /** Goes to another page of staff's. */
  leave(path: string): void;
  signOut(where: 'HERE' | 'EVERYWHERE'): void;
};

/** A thing that the console can do: its one row in menus, palette, list of shortcuts and keyboard. */
export type Command = {
  id: string;
  name: string;
  /** Other words that it is found by. */
  keywords?: readonly string[];
  /** Undefined: it stands in the palette alone. */
  menu?: Menu;
  shortcut?: Shortcut;
  /** Why it cannot be run as things are; undefined: it can. */
  refusal?: (context: CommandContext) => string | undefined;
  /** While it is refused its keys keep their own meaning: letters alone find places in lists. */
  isQuiet?: boolean;
  /** For what is on or off. */
  isOn?: (context: CommandContext) => boolean;
  run: (context: CommandContext) => void;
};

/** Why a command cannot be run as things are; undefined: it can. */
export function refusalOf(command: Command, context: CommandContext): string | undefined {
  return command.refusal?.(context);
}

/** The instant of the content change that comes next, or that came last, from where the focused pane looks. */
export function changeBeside(
  { workspace, changes, nowMs }: Pick<CommandContext, 'workspace' | 'changes' | 'nowMs'>,
  step: 1 | -1,
): string | undefined {
  const at = focusedPane(workspace)?.view.at;
  const here = at === null || at === undefined ? nowMs : Date.parse(at);
  return step === 1
    ? changes.find((change) => Date.parse(change) > here)
    : changes.findLast((change) => Date.parse(change) < here);
}
